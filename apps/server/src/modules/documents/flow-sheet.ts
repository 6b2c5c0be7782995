import type { DocumentParty } from '@khidma/domain/documents/document-content';
import { dubaiDay, dubaiTime } from '@khidma/domain/rules/days';
import { formatAmount, formatDirhams } from '@khidma/i18n/amounts';
import type { Sheet } from '../../adapters/pdf/sheet.ts';
import type { edgesOf, FoundEntry } from '../finance/api.ts';
import { linesOf } from './party-lines.ts';
import { printed, printedEntries, type PrintedWord } from './printed-words.ts';
import { shownDay, signed } from './statement-sheet.ts';

/** Whose flow it is, and of which days. */
export interface FlowFacts {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly type: FoundEntry['entry']['entryType'] | undefined;
  readonly madeOn: string;
  readonly platform: DocumentParty;
  readonly merchant: DocumentParty;
  readonly edges: Awaited<ReturnType<typeof edgesOf>>;
}

interface FlowPart extends FlowFacts {
  readonly rows: readonly FoundEntry[];
  readonly part: { readonly number: number; readonly of: number };
}

/** Returns a merchant's flow as it is printed. It is an extract and no document: without a number, and without a code to check. */
export function flowSheet(flow: FlowPart): Sheet {
  const { platform, merchant, rows, edges } = flow;
  const total = (word: PrintedWord, amount: number, strong: boolean) => ({
    label: printed[word],
    value: formatAmount(amount),
    strong,
  });
  const number = (word: PrintedWord) => ({ label: printed[word], number: true, wide: false });
  return {
    title: printed.flow,
    number: '',
    author: platform.name,
    footer: platform.name,
    parties: [
      { label: printed.from, lines: linesOf(platform) },
      { label: printed.to, lines: linesOf(merchant) },
    ],
    facts: factsOf(flow),
    columns: [
      { label: printed.date, number: false, wide: false },
      { label: printed.movement, number: false, wide: true },
      number('withdrawableChange'),
      number('balance'),
      number('waitingChange'),
      number('waitingBalance'),
    ],
    rows: rows.map(rowOf),
    totals: [
      total('openingWithdrawable', edges.opening.withdrawable, false),
      total('openingWaiting', edges.opening.waiting, false),
      total('closingWithdrawable', edges.closing.withdrawable, true),
      total('closingWaiting', edges.closing.waiting, true),
    ],
    notes: [],
    check: printed.check,
    checkUrl: '',
    qr: '',
  };
}

function factsOf({ from, to, type, madeOn, part }: FlowPart): Sheet['facts'] {
  const fact = (word: PrintedWord, value: string) =>
    value === '' ? [] : [{ label: printed[word], value }];
  return [
    ...fact('madeOn', shownDay(madeOn)),
    ...fact('fromDay', from === undefined ? '' : shownDay(from)),
    ...fact('toDay', to === undefined ? '' : shownDay(to)),
    ...fact('movement', type === undefined ? '' : printedEntries[type].en),
    ...fact('part', part.of === 1 ? '' : `${part.number} / ${part.of}`),
  ];
}

const rowOf = ({ entry, orderNumber, withdrawalNumber }: FoundEntry): string[] => {
  const { en, ar } = printedEntries[entry.entryType];
  const at = entry.at.getTime();
  return [
    `${shownDay(dubaiDay(at))}\n${dubaiTime(at)}`,
    [en, ar, orderNumber ?? withdrawalNumber ?? ''].filter((part) => part !== '').join('\n'),
    signed(entry.withdrawableChange),
    formatDirhams(entry.availableBalance),
    signed(entry.waitingChange),
    formatDirhams(entry.waitingBalance),
  ];
};
