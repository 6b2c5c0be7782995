import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns how many children of a row fit into it, beside the one marked `data-more` where not all do. What does not
 * fit must keep its place in the row, unseen: its width is what is measured.
 */
export function useFit(row: RefObject<HTMLElement | null>, count: number, active: string): number {
  const [fit, setFit] = useState(count);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => setFit(countFitting(element));
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    // Their faces come later than they do.
    for (const child of element.children) watch.observe(child);
    measure();
    return () => watch.disconnect();
  }, [row, count, active]);
  return fit;
}

function countFitting(row: HTMLElement): number {
  const style = getComputedStyle(row);
  const gap = parseFloat(style.columnGap) || 0;
  const room = row.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const children = [...row.children].map((child) => ({
    width: child.getBoundingClientRect().width,
    isMore: child.hasAttribute('data-more'),
  }));
  const widths = children.filter(({ isMore }) => !isMore).map(({ width }) => width + gap);
  const whole = widths.reduce((sum, width) => sum + width, -gap);
  if (whole <= room) return widths.length;
  const left = room - (children.find(({ isMore }) => isMore)?.width ?? 0);
  let used = 0;
  return widths.filter((width) => (used += width) <= left).length;
}
