import type { Typeset } from '../typesetting/typeset.ts';

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

/** A word in the two languages that every document is printed in. */
export interface Printed {
  readonly en: string;
  readonly ar: string;
}

/** Returns a word as a line of a cell: in English, with its Arabic beside it. */
export const beside = ({ en, ar }: Printed): string =>
  ar === '' || ar === en ? en : `${en}\t${ar}`;

/** A picture on a sheet, two beside one another. */
export interface PrintedPicture {
  readonly label: Printed;
  readonly format: 'jpg' | 'png';
  /** In base64. */
  readonly bytes: string;
}

/** What is printed, laid out by `sheet.typ`: every text as it stands on the paper, amounts written out. */
export interface Sheet {
  readonly title: Printed;
  readonly number: string;
  readonly author: string;
  readonly footer: Printed;
  /** A line in one language only stands alone. */
  readonly parties: readonly { readonly label: Printed; readonly lines: readonly Printed[] }[];
  /** A value has lines like a cell. */
  readonly facts: readonly { readonly label: Printed; readonly value: string }[];
  readonly columns: readonly {
    readonly label: Printed;
    readonly number: boolean;
    readonly wide: boolean;
  }[];
  /** A cell's further lines stand below its first, smaller; what `beside` returns is one line in both languages. */
  readonly rows: readonly (readonly string[])[];
  readonly totals: readonly {
    readonly label: Printed;
    readonly value: string;
    readonly strong: boolean;
  }[];
  readonly notes: readonly Printed[];
  readonly check: Printed;
  readonly checkUrl: string;
  /** The code that leads to the check page, as SVG; '' where nothing is to be checked. */
  readonly qr: string;
  readonly pictures?: readonly PrintedPicture[];
}
