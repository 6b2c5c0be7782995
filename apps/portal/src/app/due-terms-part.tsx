import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { sessionStore } from '../shared/session-store.ts';
import { texts } from '../shared/texts/texts.ts';

/** The question whether new terms are accepted, with texts of its own. */
export const DueTermsPart = lazyPart({
  load: async () => (await import('./due-terms.tsx')).DueTerms,
  texts: texts.dueTerms,
  lang: () => sessionStore.getState().lang,
});
