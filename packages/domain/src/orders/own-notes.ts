/** The most notes that a merchant keeps on one order. */
export const maxOwnNotes = 50;

/** The most characters of one. */
export const longestOwnNote = 2000;

/** Whether another note fits on an order that has so many. */
export const mayAddOwnNote = (kept: number): boolean => kept < maxOwnNotes;
