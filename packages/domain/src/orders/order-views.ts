/** The most views of the order list that a merchant keeps. */
export const maxOrderViews = 12;

/** The most characters of a view's name. */
export const longestViewName = 40;

/** Whether another view fits beside so many. */
export const mayAddView = (kept: number): boolean => kept < maxOrderViews;
