import type { DeskView } from '@khidma/contract/shapes/desk';

/** What a list is narrowed by on the screen, its page left out, as files and views take it: what is set, as text. */
export const setFilter = (filter: object): Record<string, string> => {
  const given = Object.entries(filter) as [string, string | number | undefined][]; // as the URL keeps it
  return Object.fromEntries(
    given.flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
};

/** Whether two filters narrow a list to the same. */
export const isSameFilter = (
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean => {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
};

/** Returns the view that shows what the screen shows: one's own before the desk's. */
export const viewShown = (
  views: readonly DeskView[],
  filter: Readonly<Record<string, string>>,
): DeskView | undefined => views.find((view) => isSameFilter(view.filter, filter));
