/** What a document can be had as: printed, and as data for accounting programs. */
export const documentFormats = ['pdf', 'xml'] as const;

/** What a document can be had as. */
export type DocumentFormat = (typeof documentFormats)[number];
