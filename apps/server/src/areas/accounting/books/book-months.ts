import { pick } from '../../../kernel/pick.ts';
import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { sheetDownload, sum, text } from '../../../kernel/export-sheet.ts';
import { transition } from '../../../kernel/transition.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { bookMonths } from '../../../db/schema/books.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { lastProof } from '../../money/ledger/index.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { spanOfDays } from './book-days.ts';
import { totalsNow, totalsUpTo } from './close-days.ts';
import {
  closeBookMonth,
  exportTrialBalance,
  getTrialBalance,
  listBookMonths,
  reopenBookMonth,
} from '@khidma/contract/accounting/books';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { StaffActionName } from '@khidma/contract/shapes/staff-action-names';
import {
  closingMachine,
  closingOf,
  closingProblem,
  lastDayOf,
  monthCan,
} from '@khidma/domain/ledger/book-months';
import {
  trialImbalance,
  totalsOf,
  trialBalance,
  type TrialRow,
  turnoversSince,
} from '@khidma/domain/ledger/trial-balance';
import { unexplainedCaseStates } from '@khidma/domain/reconciliation/case-transitions';
import { eq, sql } from 'drizzle-orm';

type Month = OutputOf<typeof listBookMonths>[number];

export const listBookMonthsHandler = handle(listBookMonths, ({ tx }) => monthsOf(tx));

export const closeBookMonthHandler = handle(closeBookMonth, async (call) => {
  const { month } = call.input;
  const found = await lockMonth(call, month);
  if (!monthCan.close(found)) throw refuse('bookMonthWrongState');
  if (found.problem !== null) throw refuse(found.problem);
  const closing = {
    status: closingMachine.initial,
    closedBy: requireCaller(call).id,
    closedAt: call.now,
    askedBy: null,
    reopenedBy: null,
  };
  return saveMonth(call, { month, change: closing, action: 'closeBookMonth', reason: '' });
});

export const reopenBookMonthHandler = handle(reopenBookMonth, async (call) => {
  const { month, decision, reason } = call.input;
  const { status: found, askedBy } = await lockMonth(call, month);
  const before = closingOf(found);
  const by = requireCaller(call).id;
  if (before === null) throw refuse('bookMonthWrongState');
  const { to: status } = transition(closingMachine, before, { event: decision, actor: 'staff' });
  if (decision === 'reopen' && askedBy?.id === by) throw refuse('secondPersonNeeded');
  const changes = {
    askReopen: { askedBy: by },
    keepClosed: { askedBy: null },
    reopen: { reopenedBy: by },
  } as const;
  const change = { status, ...changes[decision] };
  return saveMonth(call, { month, change, action: actions[decision], reason });
});

/** What the audit log calls each decision. */
const actions = {
  askReopen: 'askReopenBookMonth',
  keepClosed: 'keepBookMonthClosed',
  reopen: 'reopenBookMonth',
} as const;

/** Two who decide about months at once stand in a row: the order of the months is part of it. */
async function lockMonth({ tx }: CallBase, month: string): Promise<Month> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('book months', 0))`);
  const found = (await monthsOf(tx)).find((each) => each.month === month);
  if (found === undefined) throw refuse('notFound');
  return found;
}

interface SavedMonth {
  readonly month: string;
  readonly change: Omit<typeof bookMonths.$inferInsert, 'month'>;
  readonly action: StaffActionName;
  readonly reason: string;
}

async function saveMonth(call: CallBase, { month, change, action, reason }: SavedMonth) {
  // Under the lock of all months: nobody else writes its row.
  const own = eq(bookMonths.month, month);
  const { rowCount } = await call.tx.update(bookMonths).set(change).where(own);
  if (rowCount === 0) await call.tx.insert(bookMonths).values({ month, ...change });
  await recordStaffAction(call, {
    action,
    subject: ['bookMonth', idOfMonth(month)],
    data: { name: month, reason },
  });
  const saved = (await monthsOf(call.tx)).find((each) => each.month === month);
  if (saved === undefined) throw new Error('a month that was saved is not there');
  return saved;
}

/** Months have no ids; this one stands for one among the actions, the same at all times. */
const idOfMonth = (month: string): string =>
  `00000000-0000-4000-8000-0000${month.replace('-', '').padStart(8, '0')}`;

interface FoundMonth {
  readonly month: string;
  readonly status: Month['status'] | null;
  readonly days: number;
  readonly lastDay: string;
  readonly faults: number;
  readonly closedAt: string | null;
  readonly closedBy: string | null;
  readonly closedByName: string | null;
  readonly askedBy: string | null;
  readonly askedByName: string | null;
  readonly differences: number;
}

/** The months of closed days, the last one first; a row a month, so that there is nothing to page through. */
async function monthsOf(tx: Queryable | Tx): Promise<Month[]> {
  const { rows } = await tx.execute<FoundMonth & Record<string, unknown>>(sql`
    select span.month, known.status, span.days, span."lastDay", span.faults,
      known.closed_at as "closedAt", closer.id as "closedBy", closer.name as "closedByName",
      asker.id as "askedBy", asker.name as "askedByName",
      (select count(*)::int from reconciliation_cases as found
        where ${isOneOf(sql`found.status`, unexplainedCaseStates)}
          and found.day between (span.month || '-01')::date and ((span.month || '-01')::date + interval '1 month - 1 day')) as differences
    from (
      select left(day, 7) as month, count(*)::int as days, max(day) as "lastDay",
        coalesce(sum(cardinality(faults)), 0)::int as faults
      from book_days group by 1
    ) as span
    left join book_months as known on known.month = span.month
    left join staff as closer on closer.id = known.closed_by
    left join staff as asker on asker.id = known.asked_by
    order by span.month desc`);
  return rows.map((row, index) => {
    const earlier = rows.slice(index + 1);
    const status = row.status ?? 'open';
    return {
      ...pick(row, 'month', 'days', 'faults', 'differences'),
      status,
      problem: monthCan.close({ status })
        ? closingProblem({
            lastDay: lastDayOf(row.month),
            closedTo: rows[0]?.lastDay ?? null,
            ...pick(row, 'faults', 'differences'),
            isEarlierOpen: earlier.some((each) =>
              monthCan.close({ status: each.status ?? 'open' }),
            ),
          })
        : null,
      closedAt: row.closedAt === null ? null : new Date(row.closedAt).toISOString(),
      closedBy: personOf(row.closedBy, row.closedByName),
      askedBy: personOf(row.askedBy, row.askedByName),
    };
  });
}

const personOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

export const getTrialBalanceHandler = handle(getTrialBalance, async ({ tx, input }) => {
  const { rows, closedTo, isOpen } = await balanceOf(tx, input);
  const proof = await lastProof(tx, 'full');
  const { opening, closing } = trialImbalance(rows);
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

/** Out of the totals of two closed days, or of the last snapshot and the entries since: however long the books are. */
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
