import { useLayoutEffect, useState, type RefObject } from 'react';

/** How many fit, and how far from the row's beginning the one marked `data-more` stands behind them, in pixels. */
export interface Fit {
  readonly fit: number;
  readonly end: number;
}

/**
 * Returns how many children of a row fit into it, beside the one marked `data-more` where not all do. What does not
 * fit must keep its place in the row, unseen, because its width is what is measured; and the one marked must take no
 * room in it: a row that is as wide as what it holds would change with what it shows, for ever.
 */
export function useFit(row: RefObject<HTMLElement | null>, count: number, active: string): Fit {
  const [fit, setFit] = useState<Fit>({ fit: count, end: 0 });
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const now = fitting(element);
      setFit((before) => (before.fit === now.fit && before.end === now.end ? before : now));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    // Their faces come later than they do.
    for (const child of element.children) watch.observe(child);
    measure();
    return () => watch.disconnect();
  }, [row, count, active]);
  return fit;
}

function fitting(row: HTMLElement): Fit {
  const style = getComputedStyle(row);
  const gap = parseFloat(style.columnGap) || 0;
  // With its fractions, which `clientWidth` leaves out: what just fits must not be told that it does not.
  const { width: around } = row.getBoundingClientRect();
  const room = around - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) + 0.5;
  const children = [...row.children].map((child) => ({
    width: child.getBoundingClientRect().width,
    isMore: child.hasAttribute('data-more'),
  }));
  const widths = children.filter(({ isMore }) => !isMore).map(({ width }) => width + gap);
  const whole = widths.reduce((sum, width) => sum + width, -gap);
  if (whole <= room) return { fit: widths.length, end: 0 };
  const left = room - (children.find(({ isMore }) => isMore)?.width ?? 0);
  let end = 0;
  let fit = 0;
  for (const width of widths) {
    if (end + width > left) break;
    end += width;
    fit += 1;
  }
  return { fit, end };
}
