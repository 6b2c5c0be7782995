import { add, type Fils, subtract, sum, zero } from '../money/fils.ts';
import { type EmirateCode, emirateCodes } from '../reference/codes.ts';
import { addDays } from '../rules/days.ts';
import type { DocumentKind } from './document-kinds.ts';

/** The documents that a VAT return is made of. */
export const vatKinds = ['taxInvoice', 'creditNote', 'feeInvoice', 'feeCreditNote'] as const;

/** A document that a VAT return counts. */
export type VatKind = (typeof vatKinds)[number];

const facts: Readonly<
  Record<VatKind, { readonly side: 'output' | 'input'; readonly sign: 1 | -1 }>
> = {
  taxInvoice: { side: 'output', sign: 1 },
  creditNote: { side: 'output', sign: -1 },
  feeInvoice: { side: 'input', sign: 1 },
  feeCreditNote: { side: 'input', sign: -1 },
};

/** Returns whether a document is one that a VAT return counts. */
export const isVatKind = (kind: DocumentKind): kind is VatKind => kind in facts;

/** Returns 1 for a document that adds to a return, -1 for one that takes from it. */
export const vatSign = (kind: VatKind): 1 | -1 => facts[kind].sign;

/** Returns whether a document's VAT is owed by the merchant, or given back to it. */
export const vatSide = (kind: VatKind): 'output' | 'input' => facts[kind].side;

/** The boxes of the return for supplies at the standard rate, one for each emirate. */
export const emirateBoxes: Readonly<Record<EmirateCode, string>> = {
  AZ: '1a',
  DU: '1b',
  SH: '1c',
  AJ: '1d',
  UQ: '1e',
  RK: '1f',
  FU: '1g',
};

/** The other boxes that documents of the marketplace fill, in the order of the form. */
export const vatBoxes = {
  /** All supplies. */
  output: '8',
  /** Expenses at the standard rate. */
  expenses: '9',
  /** All expenses. */
  input: '11',
  due: '12',
  recoverable: '13',
  payable: '14',
} as const;

/** A value and the VAT on it. */
export interface VatPart {
  readonly net: Fils;
  readonly vat: Fils;
}

/** The documents of one kind and emirate together. */
export interface VatSum extends VatPart {
  readonly kind: VatKind;
  /** Of the fee it is the platform's own, where that is known. */
  readonly emirate: EmirateCode | '';
  readonly count: number;
}

/** What the documents of a quarter make of a VAT return. */
export interface VatReturn {
  readonly emirates: readonly (VatPart & {
    readonly emirate: EmirateCode;
    readonly box: string;
  })[];
  readonly output: VatPart;
  readonly input: VatPart;
  /** What is owed; below zero what may be claimed back. */
  readonly payable: Fils;
  readonly documents: number;
}

/** Returns the return of a quarter: credit notes are taken off the box that their invoices stand in. */
export const vatReturn = (sums: readonly VatSum[]): VatReturn => {
  const of = (side: 'output' | 'input', emirate?: EmirateCode): VatPart =>
    sums
      .filter((row) => vatSide(row.kind) === side && (emirate ?? row.emirate) === row.emirate)
      .reduce<VatPart>(
        (total, row) => {
          const join = vatSign(row.kind) === 1 ? add : subtract;
          return { net: join(total.net, row.net), vat: join(total.vat, row.vat) };
        },
        { net: zero, vat: zero },
      );
  const emirates = emirateCodes.map((emirate) => ({
    emirate,
    box: emirateBoxes[emirate],
    ...of('output', emirate),
  }));
  const output = {
    net: sum(emirates.map(({ net }) => net)),
    vat: sum(emirates.map(({ vat }) => vat)),
  };
  const input = of('input');
  return {
    emirates,
    output,
    input,
    payable: subtract(output.vat, input.vat),
    documents: sums.reduce((all, { count }) => all + count, 0),
  };
};

const QUARTER = 3;

/** Returns the first and the last day of the three months that begin with one. */
export const quarterDays = (first: string): { readonly from: string; readonly to: string } => {
  let last = first;
  for (let month = 1; month < QUARTER; month += 1) last = monthAfter(last);
  return { from: `${first}-01`, to: addDays(`${monthAfter(last)}-01`, -1) };
};

/** Returns the first month of the quarter that a month lies in, where a quarter begins with each of `like`'s, three months apart. */
export const quarterOf = (month: string, like = '2026-01'): string => {
  const back = (numberOf(month) - numberOf(like)) % QUARTER;
  return monthOf(numberOf(month) - ((back + QUARTER) % QUARTER));
};

/** Returns the first month of the quarter before one. */
export const quarterBefore = (first: string): string => monthOf(numberOf(first) - QUARTER);

const monthAfter = (month: string): string => monthOf(numberOf(month) + 1);

const numberOf = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number - 1;
};

const monthOf = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
