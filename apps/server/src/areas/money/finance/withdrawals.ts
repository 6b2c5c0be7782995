import { equals } from '../../../db/equals.ts';
import { found } from '../../../kernel/rows.ts';
import type { withdrawalFileColumns } from '@khidma/contract/shapes/export';
import type { WithdrawalRow } from '@khidma/contract/shapes/finance';
import { dubaiDay } from '@khidma/domain/rules/days';
import {
  cancelWithdrawal,
  exportWithdrawals,
  getWithdrawal,
  pageWithdrawals,
  requestWithdrawal,
} from '@khidma/contract/money/withdrawals';
import { fils } from '@khidma/domain/money/fils';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { WithdrawalStatus } from '@khidma/domain/withdrawals/withdrawal-statuses';
import {
  amount,
  chosenOf,
  type Column,
  type Columns,
  type ExportTexts,
  inBatches,
  moment,
  sheetDownload,
  text,
} from '../../../kernel/export-sheet.ts';
import { requireCaller, handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { withdrawalResult, withdrawals } from '../../../db/schema/finance.ts';
import { checkFundPassword } from '../../identity/account/index.ts';
import { requireFactorCode } from '../../identity/auth/index.ts';
import type { Queryable } from '../../../db/types.ts';
import { makeWithdrawal, presentWithdrawal, type StoredWithdrawal } from './make-withdrawal.ts';
import { loadWithdrawnOrders, lockWithdrawal, moveWithdrawal } from './withdrawal-moves.ts';
import { loadOutlooks } from './waiting-money.ts';
import { findApprovedPayoutAccount } from './payout-accounts.ts';
import { isBehind, listPage } from '../../../kernel/page.ts';

export const requestWithdrawalHandler = handle(requestWithdrawal, async (call) => {
  const { tx, input } = call;
  const merchantId = requireCaller(call).id;
  const account = await findApprovedPayoutAccount(tx, merchantId);
  if (account === undefined) throw refuse('payoutAccountMissing');
  await checkFundPassword(call, merchantId, input.fundPassword);
  await requireFactorCode(call, merchantId, input.code);
  const asked = { merchantId, amount: fils(input.amount), account };
  const made = await makeWithdrawal(call, asked);
  return presentWithdrawal(made, await loadOutlooks(call, [made]));
});

/** Taken back while nobody has decided: staff that wait for it see it go. */
export const cancelWithdrawalHandler = handle(cancelWithdrawal, async (call) => {
  const { tx, now, input } = call;
  const withdrawal = await lockWithdrawal(tx, input.id, requireCaller(call).id);
  const cancelled = await moveWithdrawal(call, withdrawal, {
    event: 'cancel',
    actor: 'merchant',
    change: { decidedAt: now },
  });
  await publishLive(tx, ['staff'], { event: 'tags', tags: ['money', 'staffWork'] });
  return presentWithdrawal(cancelled, await loadOutlooks(call, [cancelled]));
});

export const getWithdrawalHandler = handle(getWithdrawal, async (call) => {
  const { tx, input } = call;
  const mine = equals(withdrawals, { id: input.id, merchantId: requireCaller(call).id });
  const row = found(await tx.select().from(withdrawals).where(mine));
  const items = await loadWithdrawnOrders(tx, [row.id]);
  return {
    ...presentWithdrawal(row, await loadOutlooks(call, [row])),
    items: items.get(row.id) ?? [],
  };
});

export const pageWithdrawalsHandler = handle(pageWithdrawals, (call) =>
  listPage(call, {
    query: call.tx.select().from(withdrawals).$dynamic(),
    from: withdrawals,
    where: isOwnWithdrawal(requireCaller(call).id, call.input.status),
    order: newestFirst,
    keyOf: ({ appliedAt, id }) => ({ at: appliedAt, id }),
    present: async (rows) => {
      const outlookOf = await loadOutlooks(call, rows);
      return rows.map((row) => presentWithdrawal(row, outlookOf));
    },
  }),
);

/** The merchant's withdrawals as a file, newest first. */
export const exportWithdrawalsHandler = handle(exportWithdrawals, async (call) => {
  const { ctx, input } = call;
  const merchantId = requireCaller(call).id;
  const { status } = input;
  const load = (last: StoredWithdrawal | undefined, limit: number) =>
    withdrawalRows(ctx.db, { merchantId, status, last, limit });
  return sheetDownload(call, {
    name: ({ sheets }) => sheets.withdrawals,
    file: 'withdrawals',
    columns: (texts) => chosenOf(withdrawalColumns(texts), input.columns),
    // No day of arrival stands in the file: it says what has happened.
    rows: inBatches(load, (row) =>
      presentWithdrawal(row, () => ({ isHeld: false, arrivesOn: null })),
    ),
  });
});

type ShownWithdrawal = ReturnType<typeof presentWithdrawal>;

const withdrawalColumns = (
  texts: ExportTexts,
): Columns<typeof withdrawalFileColumns, ShownWithdrawal> => {
  const { columns, statuses } = texts;
  return {
    withdrawalNumber: text(columns.withdrawalNumber, 14, (row) => row.number),
    appliedAt: moment(columns.appliedAt, 18, (row) => row.appliedAt),
    amount: amount(columns.amount, 16, (row) => row.amount),
    status: text(columns.status, 18, (row) => statuses.withdrawal[row.status]),
    iban: text(columns.iban, 28, (row) => row.iban),
    holder: text(columns.holder, 28, (row) => row.holder),
    bank: text(columns.bank, 24, (row) => row.bank),
    decidedAt: moment(columns.decidedAt, 18, (row) => row.decidedAt),
    reason: text(columns.reason, 32, (row) => row.reason),
    ...paymentColumns(texts),
  };
};

/** What a file of withdrawals says of the payment itself. */
type PaymentColumn = Extract<
  (typeof withdrawalFileColumns)[number],
  'stage' | 'sentOn' | 'paidOn' | 'returnedOn' | 'bankReference' | 'cause'
>;

/** Returns the columns by which a withdrawal is found in the bank's statement: the merchant's file and the desk's have the same. */
export const paymentColumns = ({
  columns,
  payoutWords,
}: ExportTexts): Readonly<Record<PaymentColumn, Column<WithdrawalRow>>> => ({
  stage: text(columns.stage, 18, (row) => payoutWords.stage[row.stage]),
  sentOn: text(columns.sentOn, 16, (row) => dayOf(row.sentAt)),
  paidOn: text(columns.paidOn, 14, (row) => dayOf(row.paidAt)),
  returnedOn: text(columns.returnedOn, 14, (row) => dayOf(row.returnedAt)),
  bankReference: text(columns.bankReference, 20, (row) => row.bankReference),
  cause: text(columns.cause, 36, (row) => row.cause && payoutWords.cause[row.cause]),
});

const dayOf = (at: string | null): string | null => at && dubaiDay(Date.parse(at));

const newestFirst = { at: withdrawals.appliedAt, id: withdrawals.id, first: 'newest' } as const;

/** Which part of a merchant's withdrawals is read: what comes behind `last`, the newest first. */
interface WithdrawalBatch {
  readonly merchantId: string;
  readonly status: WithdrawalStatus | undefined;
  readonly last: StoredWithdrawal | undefined;
  readonly limit: number;
}

/** Returns so many of a merchant's withdrawals. */
export const withdrawalRows = async (
  db: Queryable,
  { merchantId, status, last, limit }: WithdrawalBatch,
): Promise<StoredWithdrawal[]> =>
  await db
    .select()
    .from(withdrawals)
    .where(
      and(
        isOwnWithdrawal(merchantId, status),
        last && isBehind(newestFirst, { at: last.appliedAt, id: last.id }),
      ),
    )
    .orderBy(desc(withdrawals.appliedAt), desc(withdrawals.id))
    .limit(limit);

/** Which of a merchant's withdrawals are asked for. */
export const isOwnWithdrawal = (
  merchantId: string,
  status: WithdrawalStatus | undefined,
): SQL | undefined =>
  and(eq(withdrawals.merchantId, merchantId), status && eq(withdrawalResult, status));
