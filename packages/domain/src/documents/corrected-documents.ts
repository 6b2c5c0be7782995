import type { DocumentContent, DocumentReference } from './document-content.ts';

/** Returns every document that a note corrects, the first one before the others. */
export const referencesOf = ({
  reference,
  furtherReferences = [],
}: Pick<DocumentContent, 'reference' | 'furtherReferences'>): readonly DocumentReference[] =>
  reference === null ? [] : [reference, ...furtherReferences];
