/** A directed graph: each file and the files it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * The import cycles of a graph: one path for every knot of files that reach each other, beginning
 * and ending with the same file.
 */
export function findCycles(graph: Graph): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];

  function visit(file: string, path: string[]): void {
    const seenAt = path.indexOf(file);
    if (seenAt >= 0) {
      cycles.push([...path.slice(seenAt), file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  }

  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
