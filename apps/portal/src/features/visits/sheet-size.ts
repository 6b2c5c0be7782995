import { withWidths } from '@khidma/ui/breakpoint';
import { useSyncExternalStore } from 'react';

/** What the teams that have nothing in these days take together. */
export const idleHeight = 36;

/** A visit is shown this high at least: a line of words. */
export const leastBlock = 20;

/** Below this a lane's visits cannot be read; then the page scrolls. */
const leastHeight = 120;
const leastQuietHeight = 96;
const mostHeight = 520;

/** What stands around the lanes in the window: the bars, the page's head, the days, the key below. */
const around = 252;
/** What waits for a time or is in each other's way stands above them in a narrow window. */
const strip = 172;

/** What shares the height of the window. */
interface SharedHeight {
  readonly windowHeight: number;
  /** Lanes with something in them, those of a few visits, and others. */
  readonly busy: number;
  readonly quiet?: number;
  readonly idle: number;
  readonly hasStrip: boolean;
}

/** Returns how high a lane is, in pixels, so that the whole working day of all teams stands in the window where that can be read. */
export const laneHeight = ({
  windowHeight,
  busy,
  quiet = 0,
  idle,
  hasStrip,
}: SharedHeight): number => {
  const room = windowHeight - around - (hasStrip ? strip : 0) - idle * idleHeight;
  const shares = Math.max(1, busy + quiet / 2);
  return Math.round(Math.min(mostHeight, Math.max(leastHeight, room / shares)));
};

/** Returns how high a lane of a few visits is beside others, in pixels. */
export const quietHeight = (height: number): number =>
  Math.max(leastQuietHeight, Math.floor(height / 2));

const onResize = (changed: () => void): (() => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

/** Returns the height of the window, in pixels. */
export const useWindowHeight = (): number => useSyncExternalStore(onResize, () => innerHeight);

/** Whether what waits has no room beside the sheet, and stands above it. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(onResize, () => matchMedia(withWidths('(--narrow)')).matches);
