export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function reachableFrom(start: string, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return reached;
}

/** Strongly connected components of more than one node, sorted. */
export function findCycles(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((node) => [node, reachableFrom(node, graph)]));
  const seen = new Set<string>();
  return [...reach].flatMap(([node, reached]) => {
    if (seen.has(node) || !reached.has(node)) return [];
    const cycle = [...reached].filter((other) => reach.get(other)?.has(node));
    for (const other of cycle) seen.add(other);
    return cycle.length > 1 ? [cycle.toSorted()] : [];
  });
}
