import { equals } from '../../../db/equals.ts';
import { requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { processDueRows } from '../../../kernel/due-work.ts';
import { deskFile, moment, sum as added, text } from '../../../kernel/export-sheet.ts';
import {
  loadMerchant,
  merchantNameColumns,
  merchantNameFor,
} from '../../merchants/records/index.ts';
import { listPage } from '../../../kernel/page.ts';
import { adjustments, merchantDebts } from '../../../db/schema/adjustments.ts';
import { ledgerEntries, ledgerPostings } from '../../../db/schema/finance.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Queryable } from '../../../db/types.ts';
import { loadMoney, loadMerchantMoney } from '../ledger/index.ts';
import { notify, notifyStaff } from '../../messaging/notices/index.ts';
import { bookAdjustment } from './adjustments.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getDebt, pageDebts } from '@khidma/contract/money/balances';
import { debtPayments, type DebtRow } from '@khidma/contract/shapes/finance';
import type { LedgerAccount } from '@khidma/domain/ledger/accounts';
import {
  debtReminderDays,
  leftOfOrigins,
  nextDebtReminder,
  remindersBehind,
} from '@khidma/domain/ledger/debts';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { type Fils, fils, sum, zero } from '@khidma/domain/money/fils';
import { textsInEach } from '@khidma/i18n/every-language';
import { and, desc, eq, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

type OwnDebt = OutputOf<typeof getDebt>;

/** So many entries are read at once, and so many payments are shown. */
const BATCH = 50;
const PAYMENTS = 20;

export const getDebtHandler = handle(getDebt, async (call): Promise<OwnDebt> => {
  const { tx } = call;
  const { id } = requireCaller(call);
  const { receivable } = await loadMerchantMoney(tx, id);
  const [debt] = await tx.select().from(merchantDebts).where(eq(merchantDebts.merchantId, id));
  if (receivable === zero) return { amount: 0, since: null, origins: [], payments: [] };
  const origins = await originsOf(tx, id, receivable);
  const since = debt?.since ?? origins.at(-1)?.at ?? null;
  return {
    amount: receivable,
    since: since?.toISOString() ?? null,
    origins: leftOfOrigins(origins, receivable).map(({ at, ...origin }) => ({
      ...origin,
      at: at.toISOString(),
    })),
    payments: since === null ? [] : await paymentsSince(tx, id, since),
  };
});

export const pageDebtsHandler = handle(pageDebts, (call) =>
  listPage(call, {
    query: call.tx
      .select({ debt: merchantDebts, ...merchantNameColumns })
      .from(merchantDebts)
      .innerJoin(merchants, eq(merchants.id, merchantDebts.merchantId))
      .$dynamic(),
    from: merchantDebts,
    where: undefined,
    order: { at: merchantDebts.since, id: merchantDebts.merchantId, first: 'oldest' },
    keyOf: ({ debt }) => ({ at: debt.since, id: debt.merchantId }),
    present: async (rows): Promise<DebtRow[]> => {
      const merchantIds = rows.map(({ debt }) => debt.merchantId);
      const money = await loadMoney(call.tx, merchantIds);
      return rows.map((row) => {
        const { merchantId, since, reminders, remindedAt, nextReminderAt } = row.debt;
        const own = money.get(merchantId);
        return {
          id: merchantId,
          merchantName: merchantNameFor(call.lang, row),
          amount: own?.receivable ?? 0,
          since: since.toISOString(),
          reminders,
          remindedAt: remindedAt?.toISOString() ?? null,
          nextReminderAt: nextReminderAt.toISOString(),
          waiting: own?.nonWithdrawable ?? 0,
        };
      });
    },
  }),
);

export const debtsFile = deskFile({
  page: pageDebtsHandler,
  words: await textsInEach('consoleAdjustments'),
  columns: ({ columns: t, files }, { debts }) => [
    text(t.merchant, 32, (row) => row.merchantName),
    added(debts.amount, 16, (row) => row.amount),
    moment(debts.since, 18, (row) => row.since),
    added(debts.waiting, 18, (row) => row.waiting),
    text(debts.reminded, 12, (row) => String(row.reminders)),
    moment(files.columns.lastReminder, 18, (row) => row.remindedAt),
    moment(files.columns.nextReminder, 18, (row) => row.nextReminderAt),
  ],
});

const causes: Readonly<Partial<Record<LedgerAccount, OwnDebt['origins'][number]['cause']>>> = {
  customerFunds: 'refund',
  chargebackHeld: 'chargeback',
  adjustmentsCharged: 'charge',
};

/** The latest entries by which something came to be owed, as many as what is left of it reaches back. */
async function originsOf(tx: Queryable, merchantId: string, owed: Fils) {
  const other = alias(ledgerPostings, 'other');
  const found: (Pick<OwnDebt['origins'][number], 'cause' | 'order' | 'reason'> & {
    readonly at: Date;
    readonly amount: Fils;
  })[] = [];
  let behind: SQL | undefined;
  for (;;) {
    const rows = await tx
      .select({
        entry: ledgerEntries,
        amount: other.amount,
        account: other.account,
        number: orders.number,
      })
      .from(ledgerEntries)
      .innerJoin(
        other,
        and(eq(other.entryId, ledgerEntries.id), ne(other.account, 'merchantReceivable')),
      )
      .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
      .where(and(equals(ledgerEntries, { merchantId, entryType: 'receivable' }), behind))
      .orderBy(desc(ledgerEntries.sequence))
      .limit(BATCH);
    for (const { entry, amount, account, number } of rows) {
      if (sum(found.map((each) => each.amount)) >= owed) return found;
      found.push({
        at: entry.at,
        amount: fils(amount),
        cause: causes[account] ?? 'refund',
        order: orderOf(entry.orderId, number),
        reason: entry.remark['reason'] ?? '',
      });
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || last === undefined) return found;
    behind = lt(ledgerEntries.sequence, last.entry.sequence);
  }
}

async function paymentsSince(
  tx: Queryable,
  merchantId: string,
  since: Date,
): Promise<OwnDebt['payments']> {
  const rows = await tx
    .select({
      at: ledgerEntries.at,
      type: ledgerEntries.entryType,
      orderId: ledgerEntries.orderId,
      number: orders.number,
      amount: ledgerPostings.amount,
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerPostings,
      equals(ledgerPostings, { entryId: ledgerEntries.id, account: 'merchantReceivable' }),
    )
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .where(
      and(
        eq(ledgerEntries.merchantId, merchantId),
        inArray(ledgerEntries.entryType, [...debtPayments]),
        gte(ledgerEntries.at, since),
      ),
    )
    .orderBy(desc(ledgerEntries.sequence))
    .limit(PAYMENTS);
  return rows.flatMap(({ at, type, orderId, number, amount }) => {
    const kind = debtPayments.find((each) => each === type);
    return kind === undefined
      ? []
      : [{ at: at.toISOString(), kind, order: orderOf(orderId, number), amount }];
  });
}

const orderOf = (id: string | null, number: string | null) =>
  id === null ? null : { id, number: number ?? '' };

/**
 * The job: reminds merchants of what they owe, each reminder once, and tells staff of debts that the last of the days has
 * passed. Returns how many were looked at.
 */
export const remindDebts = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: merchantDebts,
      where: (now) => lte(merchantDebts.nextReminderAt, now),
      since: merchantDebts.nextReminderAt,
      signal,
    },
    async (context, { merchantId, since }) => {
      const { tx, now } = context;
      const reminders = remindersBehind(since, now);
      await tx
        .update(merchantDebts)
        .set({ reminders, remindedAt: now, nextReminderAt: nextDebtReminder(since, reminders) })
        .where(eq(merchantDebts.merchantId, merchantId));
      await remind(context, merchantId);
      if (reminders >= debtReminderDays.length) await notifyStaff(context, 'debtsOld');
    },
  );

async function remind(context: TxContext, merchantId: string): Promise<void> {
  const { status } = await loadMerchant(context.tx, merchantId);
  // Whose account is closed can't sign in to answer: staff see the debt in their list.
  if (!merchantCan.trade({ status }) && !merchantCan.restore({ status })) return;
  const { receivable } = await loadMerchantMoney(context.tx, merchantId);
  await notify(context, merchantId, {
    kind: 'debtReminder',
    data: { link: `${context.ctx.settings.publicUrl}/finance-manage`, amount: String(receivable) },
  });
}

/** What the platform bears of a refund. */
interface BorneRefund {
  readonly merchantId: string;
  readonly orderId: string;
  readonly amount: Fils;
  /** Why the money went back, as its merchant reads it. */
  readonly reason: string;
}

const kind = 'refundBorne';

/** Gives a merchant back what the platform bears of a refund that is booked: an adjustment of its own, so that both see it. */
export async function bookBorneRefund(
  context: TxContext,
  { merchantId, orderId, amount, reason }: BorneRefund,
): Promise<void> {
  const { ctx, tx, now } = context;
  const [row] = await tx
    .insert(adjustments)
    .values({
      id: ctx.ids.uuid(),
      merchantId,
      orderId,
      kind,
      amount,
      reason,
      status: 'booked',
      askedAt: now,
      decidedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('an inserted adjustment did not come back');
  await bookAdjustment(context, row);
}

/** Returns how much of an order's refunds the platform bore. */
export async function loadBorneAmount(tx: Queryable, orderId: string): Promise<Fils> {
  const [row] = await tx
    .select({ amount: sql<string>`coalesce(sum(${adjustments.amount}), 0)` })
    .from(adjustments)
    .where(and(eq(adjustments.orderId, orderId), eq(adjustments.kind, kind)));
  return fils(Number(row?.amount ?? 0));
}
