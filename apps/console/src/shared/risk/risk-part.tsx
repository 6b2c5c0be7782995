import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { sessionStore } from '../session-store.ts';
import { texts } from '../texts/texts.ts';

/** What stands out about a merchant, beside what is decided; it comes behind what is read first. */
export const RiskPart = lazyPart({
  load: async () => (await import('./risk-section.tsx')).RiskSection,
  texts: texts.risk,
  lang: () => sessionStore.getState().lang,
});
