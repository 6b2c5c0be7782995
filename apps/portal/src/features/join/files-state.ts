import type { KeptDocument } from './application-draft.ts';

/** A file on its way; each state knows what it needs and nothing else. */
export type Document =
  | { readonly key: string; readonly state: 'sending'; readonly file: File; readonly sent: number }
  | { readonly key: string; readonly state: 'refused'; readonly file: File; readonly why: string }
  | { readonly key: string; readonly state: 'done'; readonly kept: KeptDocument };

/** What happens to the list. */
export type DocumentAction =
  | { readonly type: 'put'; readonly document: Document }
  /** Something new of a file that may have been removed meanwhile. */
  | { readonly type: 'change'; readonly document: Document }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'replace'; readonly kept: readonly KeptDocument[] };

/** A file that the server has. */
export const doneDocument = (kept: KeptDocument): Document => ({
  key: kept.id,
  state: 'done',
  kept,
});

/** The list after an action. */
export const stepDocuments = (
  documents: readonly Document[],
  action: DocumentAction,
): readonly Document[] => {
  switch (action.type) {
    case 'put':
      return [...documents, action.document];
    case 'change':
      return documents.map((each) => (each.key === action.document.key ? action.document : each));
    case 'remove':
      return documents.filter(({ key }) => key !== action.key);
    case 'replace':
      return action.kept.map(doneDocument);
  }
};
