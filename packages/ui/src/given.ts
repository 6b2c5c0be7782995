/** Leaves out of a list what is not there: `given([first, isOpen && second])`. */
export const given = <Item>(items: readonly (Item | false | null | undefined)[]): Item[] =>
  items.filter((item): item is Item => item !== false && item != null);
