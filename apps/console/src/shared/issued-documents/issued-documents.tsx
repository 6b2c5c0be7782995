import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { sessionStore } from '../session-store.ts';
import { texts } from '../texts/texts.ts';

/** What was issued about an order or a withdrawal; it comes after what is read first. */
export const IssuedDocuments = lazyPart({
  load: async () => (await import('./issued-documents-table.tsx')).IssuedDocumentsTable,
  texts: texts.documents,
  lang: () => sessionStore.getState().lang,
});
