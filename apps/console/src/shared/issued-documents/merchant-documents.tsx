import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { sessionStore } from '../session-store.ts';
import { texts } from '../texts/texts.ts';

/** What was issued to and for a merchant; it comes after what is read first. */
export const MerchantDocuments = lazyPart({
  load: async () => (await import('./merchant-documents-list.tsx')).MerchantDocumentsList,
  texts: texts.documents,
  lang: () => sessionStore.getState().lang,
});
