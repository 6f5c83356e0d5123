//! Domain consistency of "all different" by bipartite matching and strong components.
//!
//! A value of a variable is in a solution exactly if its edge belongs to a maximum matching of variables and values
//! (Régin, A filtering algorithm for constraints of difference in CSPs, AAAI 1994). Given one maximum matching, that
//! is the case if the edge is in it, or on an even alternating path from a free value, or on an alternating cycle.
//! With the graph directed (variable -> its matched value, value -> the variables that could also take it, and all
//! free values tied together by one extra node) that means: both ends are in one strong component.

use alloc::vec;
use alloc::vec::Vec;

use crate::domains::{Domains, NONE};
use crate::propagator::Failure;

/// Scratch memory, and the last matching found as a start for the next.
#[derive(Debug, Default)]
pub(super) struct Matching {
    /// The value matched to each position of the scope.
    value_of: Vec<u32>,
    /// The position matched to each value.
    position_of: Vec<u32>,
}

impl Matching {
    pub(super) fn new(positions: usize) -> Self {
        Self { value_of: vec![NONE; positions], position_of: Vec::new() }
    }

    /// Removes every value that no assignment of different values has.
    pub(super) fn filter(&mut self, variables: &[usize], domains: &mut Domains) -> Result<(), Failure> {
        self.keep_what_is_left(variables, domains);
        for position in 0..variables.len() {
            if self.value_of[position] == NONE && !self.augment(position, variables, domains) {
                return Err(Failure);
            }
        }
        let component = self.components(variables, domains);
        let k = variables.len();
        for (position, &variable) in variables.iter().enumerate() {
            let matched = self.value_of[position] as usize;
            let own = component[position];
            domains.retain(variable, |value| value == matched || component[k + value] == own)?;
        }
        Ok(())
    }

    /// Drops pairs of the old matching whose value is gone.
    fn keep_what_is_left(&mut self, variables: &[usize], domains: &Domains) {
        let greatest = variables.iter().filter_map(|&variable| domains.greatest(variable)).max().unwrap_or(0);
        self.position_of.clear();
        self.position_of.resize(greatest + 1, NONE);
        for (position, &variable) in variables.iter().enumerate() {
            let value = self.value_of[position];
            if value != NONE && domains.contains(variable, value as usize) {
                self.position_of[value as usize] = position as u32;
            } else {
                self.value_of[position] = NONE;
            }
        }
    }

    /// Finds a value for one more position by a breadth-first alternating path.
    fn augment(&mut self, start: usize, variables: &[usize], domains: &Domains) -> bool {
        let mut from = vec![NONE; self.position_of.len()];
        let mut queue = vec![start];
        let mut head = 0;
        while let Some(&position) = queue.get(head) {
            head += 1;
            for value in domains.values(variables[position]) {
                if from[value] != NONE {
                    continue;
                }
                from[value] = position as u32;
                match self.position_of[value] {
                    NONE => {
                        self.turn(value, start, &from);
                        return true;
                    }
                    owner => queue.push(owner as usize),
                }
            }
        }
        false
    }

    /// Exchanges matched and unmatched edges on the path that ends in `value`.
    fn turn(&mut self, mut value: usize, start: usize, from: &[u32]) {
        loop {
            let position = from[value] as usize;
            let before = core::mem::replace(&mut self.value_of[position], value as u32);
            self.position_of[value] = position as u32;
            if position == start {
                return;
            }
            value = before as usize;
        }
    }

    /// The strong component of each node: positions first, then values, then the node of the free values. Tarjan's
    /// algorithm (1972, DOI 10.1137/0201010) with its stack on the heap.
    fn components(&self, variables: &[usize], domains: &Domains) -> Vec<u32> {
        let k = variables.len();
        let edges = self.edges(variables, domains);
        let nodes = k + self.position_of.len() + 1;
        let mut index = vec![NONE; nodes];
        let mut low = vec![0_u32; nodes];
        let mut component = vec![NONE; nodes];
        let (mut next_index, mut next_component) = (0, 0);
        let mut stack: Vec<usize> = Vec::new();
        let mut calls: Vec<(usize, usize)> = Vec::new();
        for root in 0..k {
            if index[root] != NONE {
                continue;
            }
            calls.push((root, 0));
            while let Some((node, turn)) = calls.pop() {
                if turn == 0 {
                    index[node] = next_index;
                    low[node] = next_index;
                    next_index += 1;
                    stack.push(node);
                } else {
                    let child = edges[node][turn - 1] as usize;
                    if component[child] == NONE {
                        low[node] = low[node].min(low[child]);
                    }
                }
                if let Some(&child) = edges[node].get(turn) {
                    calls.push((node, turn + 1));
                    if index[child as usize] == NONE {
                        calls.push((child as usize, 0));
                    } else if component[child as usize] == NONE {
                        low[node] = low[node].min(index[child as usize]);
                    }
                } else if low[node] == index[node] {
                    while let Some(member) = stack.pop() {
                        component[member] = next_component;
                        if member == node {
                            break;
                        }
                    }
                    next_component += 1;
                }
            }
        }
        component
    }

    /// The directed graph: position -> matched value; value -> positions that could take it but do not; free value
    /// <- extra node, and extra node <- matched value.
    fn edges(&self, variables: &[usize], domains: &Domains) -> Vec<Vec<u32>> {
        let (k, extra) = (variables.len(), variables.len() + self.position_of.len());
        let mut edges = vec![Vec::new(); extra + 1];
        for (position, &variable) in variables.iter().enumerate() {
            let matched = self.value_of[position] as usize;
            edges[position].push((k + matched) as u32);
            for value in domains.values(variable).filter(|&value| value != matched) {
                edges[k + value].push(position as u32);
            }
        }
        for (value, &owner) in self.position_of.iter().enumerate() {
            if owner == NONE {
                edges[extra].push((k + value) as u32);
            } else {
                edges[k + value].push(extra as u32);
            }
        }
        edges
    }
}
