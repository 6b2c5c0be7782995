import { lazyPart } from '@khidma/app/route/lazy-part';
import type { DeskList } from '@khidma/contract/shapes/staff-action-names';

/** A list, and what it is narrowed by now. */
export interface DeskViewsProps {
  readonly list: DeskList;
  readonly filter: Readonly<Record<string, string>>;
}

/** The views that are kept of a list: they come after what is read first. */
export const DeskViews = lazyPart<DeskViewsProps>(
  async () => (await import('./desk-views-menu.tsx')).DeskViewsMenu,
);
