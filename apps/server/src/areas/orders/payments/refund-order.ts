import { instalments, ledgerEntries, ledgerPostings } from '../../../db/schema/finance.ts';
import type { CallBase, TxContext } from '../../../kernel/call.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { loadMerchantMoney, postEntries, takeFromInstalments } from '../../money/ledger/index.ts';
import { loadExtraWorks } from '../extra-work/extra-works.queries.ts';
import { isOfOrder, type OrderChanges, type OrderRow } from '../lifecycle/order-row.ts';
import type { Tx } from '../../../db/types.ts';
import { requireNoChargeback } from './chargeback-holds.ts';
import {
  type RefundPart,
  loadRefundParts,
  refundPayments,
  loadReturnablePayments,
} from './payment-row.ts';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { settledRefunded, withdrawableTakenBy } from '@khidma/domain/ledger/postings';
import { type Fils, fils, subtract, sum, toDirhams } from '@khidma/domain/money/fils';
import type { CancelReason } from '@khidma/domain/orders/cancel-reasons';
import { breakdownOfOrder, mostRefundable } from '@khidma/domain/orders/order-money';
import {
  borneSettings,
  feeReturnedSettings,
  type RefundDecision,
} from '@khidma/domain/orders/refund-bearing';
import {
  type PlannedInstalment,
  planRefundParts,
  type RefundPlan,
} from '@khidma/domain/orders/refund-plan';
import { amountIn } from '@khidma/i18n/amounts';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import type { Said } from '@khidma/i18n/said';
import { and, asc, eq, gt, isNull, sql, type SQL, sum as sumOf } from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';

const reasons: Readonly<Record<Lang, Record<CancelReason, string>>> =
  await textsInEach('cancelReasons');

/** Returns why an order was or is to be cancelled, in words. */
export function reasonText({ cancelReason, cancelDescription }: OrderRow, lang: Lang): string {
  const known = Object.entries(reasons[lang]).find(([reason]) => reason === cancelReason)?.[1];
  // "Other" says nothing by itself: its description does.
  return [cancelReason === 'other' ? undefined : known, cancelDescription]
    .filter(Boolean)
    .join(languages[lang].marks.colon);
}

type Reading = Pick<CallBase, 'ctx' | 'tx' | 'now'>;
type Deciding = Exclude<RefundDecision, 'staffCancel'>;
type Terms = StaffOrder['refundTerms'][Deciding];

/** Returns what says whom a refund costs what that staff decide, by their settings of now. */
export async function staffRefundTerms(
  reading: Reading,
  order: OrderRow,
): Promise<StaffOrder['refundTerms']> {
  const standing = await standingOf(reading, order);
  const settings = await loadOperatorSettings(
    reading,
    feeReturnedSettings.staffRefund,
    feeReturnedSettings.disputeRefund,
    borneSettings.staffRefund,
    borneSettings.disputeRefund,
  );
  const termsOf = (by: Deciding): Terms => ({
    ...standing,
    feeReturnedPercent: settings[feeReturnedSettings[by]],
    bornePercent: settings[borneSettings[by]],
  });
  return { staffRefund: termsOf('staffRefund'), disputeRefund: termsOf('disputeRefund') };
}

/** Returns the same of a refund that a merchant offers: nobody bears it but itself. */
export async function offerRefundTerms(reading: Reading, order: OrderRow): Promise<Terms> {
  const setting = feeReturnedSettings.disputeRefund;
  const { [setting]: feeReturnedPercent } = await loadOperatorSettings(reading, setting);
  return { ...(await standingOf(reading, order)), feeReturnedPercent, bornePercent: 0 };
}

async function standingOf(
  { tx }: Reading,
  order: OrderRow,
): Promise<Omit<Terms, 'feeReturnedPercent' | 'bornePercent'>> {
  const { id, merchantId, merchantHasTrn, feeBasisPoints, completedAt } = order;
  const { withdrawable } = await loadMerchantMoney(tx, merchantId);
  return {
    rates: { merchantHasTrn, feeBasisPoints },
    payments: await loadReturnablePayments(tx, id),
    withdrawable,
    planned: completedAt === null ? null : (await unreleasedOf(tx, order)).map(plannedOf),
  };
}

type Instalment = typeof instalments.$inferSelect;

/**
 * Gives a part of an order's money back beside its states, in the books and on the order; the provider is told after this
 * transaction stands. Of an order that is not completed something has to be left: to give all of it back is to cancel it.
 * Returns what changes on the order.
 */
export async function postPartialRefund(
  context: TxContext,
  order: OrderRow,
  { amount, feeReturnedPercent = 100, by }: PartialRefund,
): Promise<OrderChanges> {
  await requireNoChargeback(context.tx, order.id);
  const most = mostRefundable(order);
  if (amount > most)
    throw refuseFields([{ path: 'amount', rule: 'tooLarge', params: { max: toDirhams(most) } }]);
  const rows =
    order.completedAt === null ? null : await unreleasedOf(context.tx, order).for('update');
  const parts = await loadRefundParts(context, { order, amount });
  const facts = {
    booked: breakdownOfOrder(order),
    rates: { merchantHasTrn: order.merchantHasTrn, feeBasisPoints: order.feeBasisPoints },
    planned: rows?.map(plannedOf) ?? null,
    feeReturnedPercent,
  };
  const plans = planRefundParts(
    facts,
    parts.map((part) => part.amount),
  );
  for (const [index, plan] of plans.entries())
    await bookRefund(context, order, { ...partAt(parts, index), plan, by });
  const { after, planned } = partAt(plans, plans.length - 1);
  await saveInstalments(context, rows ?? [], planned);
  await refundPayments(context, { orderId: order.id, amount });
  return {
    refundAmount: after.refunded,
    vatAmount: after.vat,
    feeAmount: after.fee,
    feeVatAmount: after.feeVat,
    settledAmount: subtract(
      fils(order.settledAmount),
      sum(plans.map(({ fromMerchant }) => fromMerchant)),
    ),
  };
}

/** Why money goes back of an order that is not cancelled by it. */
export type RefundCause = Exclude<RefundDecision, 'staffCancel'> | 'refundAgreed';

interface PartialRefund {
  readonly amount: Fils;
  /** Its documents say so; nothing where the order is cancelled, which says why itself. */
  readonly by?: RefundCause | undefined;
  /** How much of the fee on it goes back too; all of it where nothing is said. */
  readonly feeReturnedPercent?: number;
}

const plannedOf = ({ fee, feeVat, amount }: Instalment): PlannedInstalment => ({
  fee: fils(fee),
  feeVat: fils(feeVat),
  merchantReceives: fils(amount),
});

/** Books one part, of one payment. */
async function bookRefund(
  { ctx, tx, now }: TxContext,
  { id: orderId, merchantId }: OrderRow,
  {
    plan,
    amount,
    remark,
    by,
  }: RefundPart & Pick<PartialRefund, 'by'> & { readonly plan: RefundPlan },
): Promise<void> {
  const posted = await postEntries(tx, ctx.ids, {
    entries: ({ withdrawable }) => settledRefunded({ merchantId, amount }, plan, withdrawable),
    merchantId,
    orderId,
    remark: { ...remark, ...(by && { refundedBy: by }) },
    at: now,
  });
  const returned = sum([plan.feeReturned, plan.feeVatReturned]);
  const taken = subtract(withdrawableTakenBy(posted, 'refund'), returned);
  await takeFromInstalments(tx, { merchantId, amount: taken });
}

/** The condition that an instalment is of an order, and not released yet. */
export const isUnreleasedOf = (order: OrderRow): SQL | undefined =>
  and(isOfOrder(instalments, order), isNull(instalments.releasedAt));

/** The instalments of an order that are not released, in their order. */
const unreleasedOf = (tx: Tx, order: OrderRow) =>
  tx.select().from(instalments).where(isUnreleasedOf(order)).orderBy(asc(instalments.number));

async function saveInstalments(
  { tx }: TxContext,
  rows: readonly Instalment[],
  planned: readonly PlannedInstalment[],
): Promise<void> {
  for (const [index, { id }] of rows.entries()) {
    const { fee, feeVat, merchantReceives: amount } = partAt(planned, index);
    await tx.update(instalments).set({ fee, feeVat, amount }).where(eq(instalments.id, id));
  }
}

function partAt<T>(parts: readonly T[], index: number): T {
  const part = parts[index];
  if (part === undefined) throw new Error('a refund has as many plans as parts, and one at least');
  return part;
}

/** Returns what the money that has just gone back was for, part by part, as both sides are told; nothing of an order without extra work. */
export async function refundForInWords(
  { tx, now }: TxContext,
  order: OrderRow,
): Promise<{ readonly refundFor?: Said }> {
  const extras = await loadExtraWorks(tx, order);
  if (extras.length === 0) return {};
  const extraWork = sql<string | null>`${ledgerEntries.remark} ->> 'extraWork'`;
  const parts = await tx
    .select({ extraWork, amount: sumOf(ledgerPostings.amount).mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.orderId, order.id),
        eq(ledgerEntries.merchantId, order.merchantId),
        eq(ledgerEntries.at, now),
        // What leaves the customers' money goes back to one of them.
        eq(ledgerPostings.account, 'customerFunds'),
        gt(ledgerPostings.amount, 0),
      ),
    )
    .groupBy(extraWork)
    .orderBy(sql`1 nulls first`);
  if (parts.length === 0) return {};
  return {
    refundFor: inEach((lang) =>
      parts
        .map((part) => {
          const amount = amountIn(languages[lang], part.amount);
          const extra = extras.find(({ id }) => id === part.extraWork);
          return extra === undefined
            ? translators[lang]('order', { amount })
            : translators[lang]('extraWork', { title: extra.title, amount });
        })
        .join('\n'),
    ),
  };
}

const texts = await textsInEach('mailMoney');

const translators = inEach((lang) =>
  createTranslator({ locale: languages[lang].bcp47, messages: texts[lang].refundParts }),
);
