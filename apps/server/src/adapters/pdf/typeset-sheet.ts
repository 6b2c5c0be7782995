import type { Typeset } from '../typesetting/typeset.ts';
import type { Sheet } from './sheet.ts';

/** Returns what is set of a sheet. Its pictures become files: as text they would be a hundred times as large. */
export function typesetOf({ pictures = [], ...words }: Sheet): Typeset {
  const files = pictures.map(({ label, format, bytes }, index) => ({
    label,
    path: `picture-${index}.${format}`,
    bytes: Buffer.from(bytes, 'base64'),
  }));
  return {
    template: 'pdf/sheet.typ',
    look: 'document',
    weights: [400, 600],
    data: { ...words, pictures: files.map(({ label, path }) => ({ label, path: `/${path}` })) },
    pictures: Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])),
  };
}
