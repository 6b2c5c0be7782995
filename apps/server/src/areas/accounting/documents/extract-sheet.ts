import type { DocumentParty } from '@khidma/domain/documents/document-content';
import { formatAmount } from '@khidma/i18n/amounts';
import type { Printed, Sheet } from '../../../adapters/pdf/sheet.ts';
import { linesOf, nameOf } from './document-sheet.ts';
import { printed } from './printed-words.ts';
import { shownDay } from './statement.ts';

/** Whose list is printed, when, and which part of it. */
export interface ExtractFacts {
  readonly madeOn: string;
  readonly platform: DocumentParty;
  readonly merchant: DocumentParty;
  readonly part: { readonly number: number; readonly of: number };
}

/** What stands on an extract besides. */
interface ExtractContent extends Pick<Sheet, 'title' | 'columns' | 'rows' | 'totals'> {
  /** What it was narrowed to. */
  readonly filters: Sheet['facts'];
}

/** Returns a list as it is printed. It is an extract and no document: without a number, and without a code to check. */
export function extractSheet(
  { madeOn, platform, merchant, part }: ExtractFacts,
  { filters, ...content }: ExtractContent,
): Sheet {
  return {
    ...content,
    number: '',
    author: platform.name,
    footer: nameOf(platform),
    parties: [
      { label: printed.from, lines: linesOf(platform) },
      { label: printed.to, lines: linesOf(merchant) },
    ],
    facts: [
      { label: printed.madeOn, value: shownDay(madeOn) },
      ...filters,
      ...fact(printed.part, part.of === 1 ? '' : `${part.number} / ${part.of}`),
    ],
    notes: [],
    check: printed.check,
    checkUrl: '',
    qr: '',
  };
}

/** Returns a line of what was asked for, where something was. */
export const fact = (label: Printed, value: string): Sheet['facts'] =>
  value === '' ? [] : [{ label, value }];

/** Returns a sum below the rows. */
export const total = (
  label: Printed,
  amount: number,
  strong: boolean,
): Sheet['totals'][number] => ({
  label,
  value: formatAmount(amount),
  strong,
});

/** Returns a column; amounts stand below one another. */
export const column = (
  label: Printed,
  kind: 'text' | 'wide' | 'amount' = 'text',
): Sheet['columns'][number] => ({ label, number: kind === 'amount', wide: kind === 'wide' });
