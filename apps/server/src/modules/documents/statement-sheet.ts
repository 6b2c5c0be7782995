import type { DocumentStatement } from '@khidma/domain/documents/document-content';
import { dubaiDay } from '@khidma/domain/rules/days';
import { formatAmount, formatDirhams } from '@khidma/i18n/amounts';
import { beside, type Sheet } from '../../adapters/pdf/sheet.ts';
import { printed, printedEntries, type PrintedWord } from './printed-words.ts';
import type { StatementRow } from './statement-rows.ts';

/** A day as it is printed: day first, whatever language is read. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('/');

/** Returns what a monthly statement lists, and where it begins and ends. */
export function statementPart(
  { opening, closing, totals }: DocumentStatement,
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
    rows: rows.map((row) => [
      shownDay(dubaiDay(row.at.getTime())),
      describe(row),
      signed(row.change),
      signed(row.withdrawableChange),
      formatDirhams(row.available),
    ]),
    totals: [
      total('opening', opening.account, false),
      ...byKind(totals, 'account'),
      total('closing', closing.account, true),
      total('openingWithdrawable', opening.withdrawable, false),
      ...byKind(totals, 'withdrawable'),
      total('closingWithdrawable', closing.withdrawable, true),
    ],
  };
}

/** What moved, of what, and why, where somebody said so. */
const describe = ({ type, orderNumber, withdrawalNumber, reason }: StatementRow): string => {
  const said = [orderNumber, withdrawalNumber, reason?.replaceAll(/\s+/g, ' ').trim()];
  return [beside(printedEntries[type]), ...said].filter(Boolean).join('\n');
};

/** What each kind of movement changed a balance by: together they lead from its opening to its closing. */
const byKind = (
  totals: DocumentStatement['totals'],
  balance: 'account' | 'withdrawable',
): Sheet['totals'] =>
  totals.flatMap(({ type, count, [balance]: amount }) => {
    const known = isEntryType(type) ? printedEntries[type] : { en: type, ar: '' };
    const times = (word: string): string => `${word} (${count})`;
    return amount === 0
      ? []
      : [
          {
            label: { en: times(known.en), ar: times(known.ar) },
            value: signed(amount),
            strong: false,
          },
        ];
  });

const isEntryType = (type: string): type is StatementRow['type'] =>
  Object.hasOwn(printedEntries, type);

/** Returns a change with its sign; nothing where there is none. */
export const signed = (amount: number): string => {
  if (amount === 0) return '';
  return `${amount < 0 ? '-' : '+'}${formatDirhams(Math.abs(amount))}`;
};
