export { presentDocuments } from './documents.ts';
export { storedFile } from './keep-rendering.ts';
