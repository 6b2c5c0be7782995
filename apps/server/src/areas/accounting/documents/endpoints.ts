export * from './document-archives.ts';
export * from './documents.ts';
export * from './own-invoicing.ts';
export * from './platform-vat.ts';
export * from './print-lists.ts';
export * from './vat-return.ts';
