import { dubaiDay, dubaiTime } from '@khidma/domain/rules/days';
import { formatDirhams } from '@khidma/i18n/amounts';
import { beside, type Sheet } from '../../adapters/pdf/sheet.ts';
import type { edgesOf, FoundEntry } from '../finance/api.ts';
import { column, type ExtractFacts, extractSheet, fact, total } from './extract-sheet.ts';
import { printed, printedEntries } from './printed-words.ts';
import { shownDay, signed } from './statement-sheet.ts';

/** Of which days a flow is, and where it begins and ends. */
export interface FlowFacts {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly type: FoundEntry['entry']['entryType'] | undefined;
  readonly edges: Awaited<ReturnType<typeof edgesOf>>;
}

/** Returns a merchant's flow as it is printed. */
export const flowSheet = (
  rows: readonly FoundEntry[],
  facts: ExtractFacts,
  { from, to, type, edges: { opening, closing } }: FlowFacts,
): Sheet =>
  extractSheet(facts, {
    title: printed.flow,
    filters: [
      ...fact(printed.fromDay, from === undefined ? '' : shownDay(from)),
      ...fact(printed.toDay, to === undefined ? '' : shownDay(to)),
      ...fact(printed.movement, type === undefined ? '' : beside(printedEntries[type])),
    ],
    columns: [
      column(printed.date),
      column(printed.movement, 'wide'),
      column(printed.withdrawableChange, 'amount'),
      column(printed.balance, 'amount'),
      column(printed.waitingChange, 'amount'),
      column(printed.waitingBalance, 'amount'),
    ],
    rows: rows.map(rowOf),
    totals: [
      total(printed.openingWithdrawable, opening.withdrawable, false),
      total(printed.openingWaiting, opening.waiting, false),
      total(printed.closingWithdrawable, closing.withdrawable, true),
      total(printed.closingWaiting, closing.waiting, true),
    ],
  });

const rowOf = ({ entry, orderNumber, withdrawalNumber, owedChange }: FoundEntry): string[] => {
  const at = entry.at.getTime();
  return [
    `${shownDay(dubaiDay(at))}\n${dubaiTime(at)}`,
    [
      beside(printedEntries[entry.entryType]),
      orderNumber ?? withdrawalNumber ?? '',
      owedChange === 0 ? '' : `${beside(printed.owedChange)} ${signed(owedChange)}`,
    ]
      .filter((part) => part !== '')
      .join('\n'),
    signed(entry.withdrawableChange),
    formatDirhams(entry.availableBalance),
    signed(entry.waitingChange),
    formatDirhams(entry.waitingBalance),
  ];
};
