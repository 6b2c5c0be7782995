import { lazyPart } from '@khidma/app/route/lazy-part';

/** What was issued about an order or a withdrawal; it comes after what is read first. */
export const IssuedDocuments = lazyPart(
  async () => (await import('./issued-documents-table.tsx')).IssuedDocumentsTable,
);
