import { create } from 'content-disposition';

/** Returns the header that names a file, in ASCII for old readers and in UTF-8 (RFC 8187) for the others. */
export const contentDisposition = (
  filename: string,
  type: 'attachment' | 'inline' = 'attachment',
): string => create(filename.replaceAll(/\p{Surrogate}/gu, '\uFFFD'), { type });
