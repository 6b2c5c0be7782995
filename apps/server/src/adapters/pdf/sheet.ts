/** A word in the two languages that every document is printed in. */
export interface Printed {
  readonly en: string;
  readonly ar: string;
}

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
  readonly footer: string;
  readonly parties: readonly { readonly label: Printed; readonly lines: readonly string[] }[];
  readonly facts: readonly { readonly label: Printed; readonly value: string }[];
  readonly columns: readonly {
    readonly label: Printed;
    readonly number: boolean;
    readonly wide: boolean;
  }[];
  /** A cell's further lines stand below its first, smaller. */
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
