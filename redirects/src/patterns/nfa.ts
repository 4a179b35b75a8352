import type { PatternNode, PatternTree } from './parse-pattern.ts';

/** The characters of a canonical path, lower-cased. */
const alphabet = Array.from("abcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()$&+,:;=@%/");
const maxStates = 2_000;

/** A nondeterministic finite automaton. State 0 is the start, and state 1 is the only accepting state. */
export type Automaton = {
  readonly free: number[][];
  readonly edges: { readonly accepts: ReadonlySet<string>; readonly to: number }[][];
};

/** Builds an automaton for the union of the patterns. Returns undefined if one has unsupported syntax. */
export function toNfa(trees: readonly (PatternTree | undefined)[]): Automaton | undefined {
  const automaton: Automaton = { free: [[], []], edges: [[], []] };
  for (const tree of trees) if (!tree?.every((nodes) => addSearch(automaton, nodes))) return undefined;
  return automaton;
}

/** Adds a top-level alternative, padded with any characters where it is not anchored. */
function addSearch(automaton: Automaton, nodes: readonly PatternNode[]): boolean {
  const isAnchoredAtStart = nodes[0]?.kind === 'start';
  const isAnchoredAtEnd = nodes.at(-1)?.kind === 'end';
  const middle = nodes.slice(isAnchoredAtStart ? 1 : 0, isAnchoredAtEnd ? -1 : undefined);
  const before = isAnchoredAtStart ? 0 : addLoop(automaton, 0, alphabet);
  const end = addSequence(automaton, before, middle);
  if (end === undefined) return false;
  automaton.free[isAnchoredAtEnd ? end : addLoop(automaton, end, alphabet)]?.push(1);
  return true;
}

function addState({ free, edges }: Automaton): number {
  free.push([]);
  return edges.push([]) - 1;
}

function addLoop(automaton: Automaton, from: number, characters: Iterable<string>): number {
  const state = addState(automaton);
  automaton.free[from]?.push(state);
  automaton.edges[state]?.push({ accepts: new Set(characters), to: state });
  return state;
}

function addSequence(automaton: Automaton, from: number, nodes: readonly PatternNode[]): number | undefined {
  let at: number | undefined = from;
  for (const node of nodes) {
    if (at === undefined || automaton.edges.length > maxStates) return undefined;
    at = addNode(automaton, at, node);
  }
  return at;
}

function addNode(automaton: Automaton, from: number, node: PatternNode): number | undefined {
  switch (node.kind) {
    case 'text': {
      let at = from;
      for (const character of node.text.toLowerCase()) at = addEdge(automaton, at, [character]);
      return at;
    }
    case 'class':
      return addEdge(automaton, from, getClassCharacters(node.source));
    case 'group':
      return addAlternatives(automaton, from, node.alternatives);
    case 'repeat':
      return addRepeat(automaton, from, node);
    default:
      // Inner anchors are not supported.
      return undefined;
  }
}

function addEdge(automaton: Automaton, from: number, characters: Iterable<string>): number {
  const to = addState(automaton);
  automaton.edges[from]?.push({ accepts: new Set(characters), to });
  return to;
}

function addAlternatives(automaton: Automaton, from: number, alternatives: PatternTree): number | undefined {
  const end = addState(automaton);
  for (const nodes of alternatives) {
    const last = addSequence(automaton, from, nodes);
    if (last === undefined) return undefined;
    automaton.free[last]?.push(end);
  }
  return end;
}

function addRepeat(
  automaton: Automaton,
  from: number,
  { node, min, max }: PatternNode & { kind: 'repeat' },
): number | undefined {
  const end = addState(automaton);
  let at: number | undefined = from;
  const copies = max === Number.POSITIVE_INFINITY ? min : max;
  for (let copy = 0; copy < copies; copy++) {
    if (at === undefined || automaton.edges.length > maxStates) return undefined;
    if (copy >= min) automaton.free[at]?.push(end);
    at = addNode(automaton, at, node);
  }
  if (at === undefined) return undefined;
  if (max === Number.POSITIVE_INFINITY) {
    const loop = addState(automaton);
    automaton.free[at]?.push(loop);
    const back = addNode(automaton, loop, node);
    if (back === undefined) return undefined;
    automaton.free[back]?.push(loop);
    at = loop;
  }
  automaton.free[at]?.push(end);
  return end;
}

const members = new Map<string, string[]>();

function getClassCharacters(source: string): string[] {
  const known = members.get(source);
  if (known) return known;
  const matcher = new RegExp(`^${source}$`, 'i');
  const found = alphabet.filter((character) => matcher.test(character));
  members.set(source, found);
  return found;
}

/** One character from each class that the automata distinguish. */
export function getRepresentativeCharacters(...automata: Automaton[]): string[] {
  const sets = automata.flatMap(({ edges }) => edges.flatMap((list) => list.map(({ accepts }) => accepts)));
  const byKind = new Map<string, string>();
  for (const character of alphabet) {
    const kind = sets.map((accepts) => (accepts.has(character) ? '1' : '0')).join('') + (character === '/' ? '/' : '');
    if (!byKind.has(kind)) byKind.set(kind, character);
  }
  return [...byKind.values()];
}

/** Returns the states that a character leads to. */
export function step(automaton: Automaton, states: ReadonlySet<number>, character: string): Set<number> {
  const next: number[] = [];
  for (const state of states)
    for (const { accepts, to } of automaton.edges[state] ?? []) if (accepts.has(character)) next.push(to);
  return epsilonClosure(automaton, next);
}

/** Returns the given states and all states that epsilon transitions reach from them, sorted. */
export function epsilonClosure(automaton: Automaton, states: readonly number[]): Set<number> {
  const reached = new Set<number>();
  const waiting = [...states];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (reached.has(state)) continue;
    reached.add(state);
    waiting.push(...(automaton.free[state] ?? []));
  }
  return new Set([...reached].sort((a, b) => a - b));
}
