import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import type { DeskList } from '@khidma/contract/shapes/staff-action-names';
import { sessionStore } from '../session-store.ts';
import { texts } from '../texts/texts.ts';

/** A list, and what it is narrowed by now. */
export interface DeskViewsProps {
  readonly list: DeskList;
  readonly filter: Readonly<Record<string, string>>;
}

/** The views that are kept of a list: they come after what is read first. */
export const DeskViews = lazyPart<DeskViewsProps>({
  load: async () => (await import('./desk-views-menu.tsx')).DeskViewsMenu,
  texts: texts.views,
  lang: () => sessionStore.getState().lang,
});
