/** Which lists are taken away with columns of one's own. */
export type FileList = 'flow' | 'income' | 'withdrawals';

const keyOf = (list: FileList) => `file-columns:${list}`;

/** Returns the columns that this device remembers of a list's file; undefined where the usual ones hold. */
export function rememberedColumns<Name extends string>(
  list: FileList,
  all: readonly Name[],
): Name[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    if (!Array.isArray(stored)) return undefined;
    // A release may know other columns than the one that wrote it.
    const known = all.filter((name) => stored.includes(name));
    const ordered = known.toSorted((a, b) => stored.indexOf(a) - stored.indexOf(b));
    return ordered.length === 0 ? undefined : ordered;
  } catch {
    return undefined;
  }
}

/** Remembers them on this device; the usual ones are no choice. */
export function rememberColumns<Name extends string>(
  list: FileList,
  all: readonly Name[],
  chosen: readonly Name[],
): void {
  try {
    if (chosen.join() === all.join()) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), JSON.stringify(chosen));
  } catch {
    // A browser that stores nothing: the files stay as they are.
  }
}

/** What a file is asked for with: its columns, where they are not the usual ones. */
export const askedColumns = <Name extends string>(
  list: FileList,
  all: readonly Name[],
): { columns?: Name[] } => {
  const columns = rememberedColumns(list, all);
  return columns === undefined ? {} : { columns };
};

/** One place further up or down; at an end it stays. */
export const movedBy = <T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] => {
  const to = from + by;
  if (to < 0 || to >= list.length) return list;
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
};
