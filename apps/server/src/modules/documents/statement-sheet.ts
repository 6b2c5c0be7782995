import type { DocumentStatement } from '@khidma/domain/documents/document-content';
import { dubaiDay } from '@khidma/domain/rules/days';
import { formatAmount, formatDirhams } from '@khidma/i18n/amounts';
import type { Sheet } from '../../adapters/pdf/sheet.ts';
import { printed, printedEntries, type PrintedWord } from './printed-words.ts';
import type { StatementRow } from './statement-rows.ts';

/** A day as it is printed: day first, whatever language is read. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('/');

/** Returns what a monthly statement lists, and where it begins and ends. */
export function statementPart(
  { opening, closing }: DocumentStatement,
  rows: readonly StatementRow[],
): Pick<Sheet, 'columns' | 'rows' | 'totals'> {
  const column = (word: PrintedWord, number: boolean, wide = false) => ({
    label: printed[word],
    number,
    wide,
  });
  const total = (word: PrintedWord, amount: number, strong: boolean) => ({
    label: printed[word],
    value: formatAmount(amount),
    strong,
  });
  return {
    columns: [
      column('date', false),
      column('movement', false, true),
      column('change', true),
      column('withdrawableChange', true),
      column('balance', true),
    ],
    rows: rows.map(({ at, type, orderNumber, change, withdrawableChange, available }) => [
      shownDay(dubaiDay(at.getTime())),
      [printedEntries[type].en, printedEntries[type].ar, orderNumber ?? '']
        .filter((part) => part !== '')
        .join('\n'),
      signed(change),
      signed(withdrawableChange),
      formatDirhams(available),
    ]),
    totals: [
      total('opening', opening.account, false),
      total('openingWithdrawable', opening.withdrawable, false),
      total('closing', closing.account, true),
      total('closingWithdrawable', closing.withdrawable, true),
    ],
  };
}

/** Returns a change with its sign; nothing where there is none. */
export const signed = (amount: number): string => {
  if (amount === 0) return '';
  return `${amount < 0 ? '-' : '+'}${formatDirhams(Math.abs(amount))}`;
};
