import type { ReferenceEntry } from '@khidma/contract/shapes/reference';

/** An entry with how deep it lies and what it is among its siblings. */
export interface ShownEntry {
  readonly entry: ReferenceEntry;
  readonly depth: number;
  readonly children: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The only root that forms offer: it cannot be hidden. */
  readonly isLastOffered: boolean;
}

interface Shown {
  /** What was searched for; '' for nothing. */
  readonly text: string;
  /** The ids that are open. */
  readonly open: ReadonlySet<string>;
}

/** The rows of a tree that are in sight: what is open, or whatever bears the text with everything above it. */
export const shownEntries = (
  entries: readonly ReferenceEntry[],
  { text, open }: Shown,
): readonly ShownEntry[] => {
  const byParent = new Map<string | null, ReferenceEntry[]>();
  for (const entry of entries) {
    const siblings = byParent.get(entry.parentId);
    if (siblings === undefined) byParent.set(entry.parentId, [entry]);
    else siblings.push(entry);
  }
  const wanted = text.trim().toLocaleLowerCase();
  const found = wanted === '' ? null : foundWith(entries, wanted);
  const offered = (byParent.get(null) ?? []).filter(({ isHidden }) => !isHidden);
  const below = (parentId: string | null, depth: number): ShownEntry[] => {
    const siblings = byParent.get(parentId) ?? [];
    return siblings.flatMap((entry, index) => {
      if (found !== null && !found.has(entry.id)) return [];
      const row = {
        entry,
        depth,
        children: byParent.get(entry.id)?.length ?? 0,
        isFirst: index === 0,
        isLast: index === siblings.length - 1,
        isLastOffered: offered.length === 1 && offered[0] === entry,
      };
      return found !== null || open.has(entry.id) ? [row, ...below(entry.id, depth + 1)] : [row];
    });
  };
  return below(null, 0);
};

/** The ids of what bears the text in any language, and of everything above it. */
function foundWith(entries: readonly ReferenceEntry[], wanted: string): ReadonlySet<string> {
  const parents = new Map(entries.map(({ id, parentId }) => [id, parentId]));
  const found = new Set<string>();
  for (const { id, names } of entries) {
    if (!Object.values(names).some((name) => name.toLocaleLowerCase().includes(wanted))) continue;
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) found.add(at);
  }
  return found;
}
