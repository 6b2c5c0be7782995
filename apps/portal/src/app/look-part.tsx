import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { sessionStore } from '../shared/session-store.ts';
import { texts } from '../shared/texts/texts.ts';

/** The banner of a look, with texts of its own. */
export const LookPart = lazyPart({
  load: async () => (await import('./look-banner.tsx')).LookBanner,
  texts: texts.look,
  lang: () => sessionStore.getState().lang,
});
