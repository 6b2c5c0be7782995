import type { OutputOf } from '@khidma/contract/core/endpoint';
import { exportTrialBalance, getTrialBalance } from '@khidma/contract/accounting/books';
import {
  missingOf,
  totalsOf,
  trialBalance,
  type TrialRow,
  turnoversSince,
} from '@khidma/domain/ledger/trial-balance';
import { handle } from '../../core/call.ts';
import type { Queryable } from '../../db/types.ts';
import { sheetDownload, sum, text } from '../../core/export-sheet.ts';
import { lastProof } from '../ledger/api.ts';
import { totalsNow } from './book-marks.ts';
import { spanOfDays } from './book-span.ts';
import { totalsUpTo } from './close-days.ts';

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
export const exportTrialBalanceHandler = handle(exportTrialBalance, async (call) => {
  const { rows } = await balanceOf(call.ctx.db, call.input);
  return sheetDownload(call, {
    name: ({ sheets }) => sheets.trialBalance,
    file: 'trial-balance',
    columns: ({ columns, accounts }) => [
      text(columns.account, 36, ({ account }) => accounts[account]),
      sum(columns.opening, 18, (row) => row.opening),
      sum(columns.debit, 18, (row) => row.debit),
      sum(columns.credit, 18, (row) => row.credit),
      sum(columns.closing, 18, (row) => row.closing),
    ],
    rows,
  });
});

type Span = { readonly from?: string | undefined; readonly to?: string | undefined };
type Balance = Pick<OutputOf<typeof getTrialBalance>, 'closedTo' | 'isOpen'> & {
  readonly rows: TrialRow[];
};

/** Out of the totals of two closed days, or of the last mark and the entries since: however long the books are. */
async function balanceOf(db: Queryable, days: Span): Promise<Balance> {
  const { last, before, within, isOpen } = await spanOfDays(db, days);
  const opening = await totalsUpTo(db, before?.day);
  const all = isOpen ? await totalsNow(db) : await totalsUpTo(db, within?.day);
  return {
    rows: trialBalance(opening, turnoversSince(all, opening)),
    closedTo: last?.day ?? null,
    isOpen,
  };
}
