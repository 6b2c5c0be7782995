/**
 * Which slide of a strip stands in its window, counted from 0; null while it is between two. The strip is asked for
 * while it scrolls: not every browser says when it has come to rest.
 */
export const shownSlide = (
  { scrollLeft, clientWidth }: Pick<HTMLElement, 'scrollLeft' | 'clientWidth'>,
  count: number,
): number | null => {
  if (clientWidth === 0) return null;
  // To the left it counts below zero.
  const place = Math.abs(scrollLeft) / clientWidth;
  const nearest = Math.round(place);
  return Math.abs(place - nearest) * clientWidth > slack || nearest >= count ? null : nearest;
};

/** What zoom and fractions of a pixel leave over, in px. */
const slack = 2;
