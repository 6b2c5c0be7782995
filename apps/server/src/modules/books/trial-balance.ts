import type { OutputOf } from '@khidma/contract/core/endpoint';
import { exportTrialBalance } from '@khidma/contract/staff/export-trial-balance';
import { getTrialBalance } from '@khidma/contract/staff/get-trial-balance';
import {
  missingOf,
  totalsOf,
  trialBalance,
  type TrialRow,
  turnoversSince,
} from '@khidma/domain/ledger/trial-balance';
import { and, desc, lt, lte } from 'drizzle-orm';
import { handle, perMinute } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { bookDays } from '../../db/schema/books.ts';
import type { Queryable } from '../../db/types.ts';
import { exportTexts, sheetDownload, sum, text } from '../finance/api.ts';
import { lastProof } from '../ledger/api.ts';
import { totalsNow } from './book-marks.ts';
import { lastBookDay, totalsUpTo } from './close-days.ts';

export const getTrialBalanceHandler = handle(getTrialBalance, async ({ tx, input }) => {
  const { rows, closedTo, isOpen } = await balanceOf(tx, input);
  const proof = await lastProof(tx, 'full');
  const { opening, closing } = missingOf(rows);
  return {
    rows,
    ...totalsOf(rows),
    missing: opening === 0 ? closing : opening,
    closedTo,
    isOpen,
    proof: proof === undefined ? null : { at: proof.at.toISOString(), faults: proof.faults.length },
  };
});

/** The same rows as a file. */
export const exportTrialBalanceHandler = handle(exportTrialBalance, perMinute(20), async (call) => {
  const { columns, sheets, accounts } = exportTexts[call.lang];
  const { rows } = await balanceOf(call.ctx.db, call.input);
  return sheetDownload(call, {
    name: sheets.trialBalance,
    file: 'trial-balance',
    columns: [
      text(columns.account, 36, ({ account }: TrialRow) => accounts[account]),
      sum(columns.opening, 18, (row: TrialRow) => row.opening),
      sum(columns.debit, 18, (row: TrialRow) => row.debit),
      sum(columns.credit, 18, (row: TrialRow) => row.credit),
      sum(columns.closing, 18, (row: TrialRow) => row.closing),
    ],
    rows: each(rows),
  });
});

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

type Span = { readonly from?: string | undefined; readonly to?: string | undefined };
type Balance = Pick<OutputOf<typeof getTrialBalance>, 'closedTo' | 'isOpen'> & {
  readonly rows: TrialRow[];
};

/** Out of the totals of two closed days, or of the last mark and the entries since: however long the books are. */
async function balanceOf(db: Queryable, { from, to }: Span): Promise<Balance> {
  if (from !== undefined && to !== undefined && to < from)
    throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  const last = await lastBookDay(db);
  const isOpen = to === undefined || last === undefined || to > last.day;
  const before = from === undefined ? undefined : await closedBefore(db, from);
  const opening = await totalsUpTo(db, before);
  const all = isOpen ? await totalsNow(db) : await totalsUpTo(db, await closedUpTo(db, to));
  return {
    rows: trialBalance(opening, turnoversSince(all, opening)),
    closedTo: last?.day ?? null,
    isOpen,
  };
}

async function closedBefore(db: Queryable, day: string): Promise<string | undefined> {
  return lastWhere(db, lt(bookDays.day, day));
}

async function closedUpTo(db: Queryable, day: string): Promise<string | undefined> {
  return lastWhere(db, lte(bookDays.day, day));
}

async function lastWhere(db: Queryable, where: ReturnType<typeof lt>): Promise<string | undefined> {
  const [row] = await db
    .select({ day: bookDays.day })
    .from(bookDays)
    .where(and(where))
    .orderBy(desc(bookDays.day))
    .limit(1);
  return row?.day;
}
