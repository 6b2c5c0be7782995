import { toDirhams } from '@khidma/domain/money/dirhams';
import { settledRefunded, withdrawableTakenBy } from '@khidma/domain/ledger/postings';
import { add, type Fils, fils, subtract, sum, zero } from '@khidma/domain/money/fils';
import type { OrderBreakdown } from '@khidma/domain/money/order-breakdown';
import type { RefundDecision } from '@khidma/domain/orders/refund-bearing';
import { planRefund, type RefundPlan } from '@khidma/domain/orders/refund-plan';
import { breakdownOfOrder, paidMoneyOf } from '@khidma/domain/orders/order-money';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { settlementLots } from '../../db/schema/finance.ts';
import { postEntries, takeFromLots } from '../ledger/api.ts';
import { requireNoChargeback } from './chargeback-holds.ts';
import type { OrderChanges, OrderRow } from './order-row.ts';
import { type RefundPart, refundPartsOf, refundPayments } from './payment-row.ts';

type Lot = typeof settlementLots.$inferSelect;

/**
 * Gives a part of an order's money back beside its states, in the books and on the order; the provider is told after this
 * transaction stands. Of an order that is not completed something has to be left: to give all of it back is to cancel it.
 * Returns what changes on the order.
 */
export async function postPartialRefund(
  work: TxContext,
  order: OrderRow,
  { amount, feeReturnedPercent = 100, by }: PartialRefund,
): Promise<OrderChanges> {
  await requireNoChargeback(work.tx, order.id);
  const booked = breakdownOfOrder(order);
  const isCompleted = order.completedAt !== null;
  const { kept } = paidMoneyOf(order);
  const most = isCompleted ? kept : subtract(kept, fils(1));
  if (amount > most)
    throw refuseFields([
      { path: 'amount', rule: 'tooLarge', params: { max: toDirhams(fils(most)) } },
    ]);
  let refunded: RefundedOrder = {
    booked,
    lots: isCompleted ? await openLotsOf(work, order.id) : null,
    fromMerchant: zero,
    feeReturnedPercent,
  };
  for (const part of await refundPartsOf(work, { order, amount }))
    refunded = await giveBackPart(work, order, { ...refunded, ...part, by });
  await saveLots(work, refunded.lots ?? []);
  await refundPayments(work, { orderId: order.id, amount });
  const { booked: after, fromMerchant } = refunded;
  return {
    refundAmount: after.refunded,
    vatAmount: after.vat,
    feeAmount: after.fee,
    feeVatAmount: after.feeVat,
    settledAmount: subtract(fils(order.settledAmount), fromMerchant),
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

/** An order's money while it is given back, part by part. */
interface RefundedOrder extends Pick<PartialRefund, 'feeReturnedPercent'> {
  readonly booked: OrderBreakdown;
  readonly lots: readonly Lot[] | null;
  /** What the merchant gave up of its settled share so far. */
  readonly fromMerchant: Fils;
}

/** Books one part, of one payment. */
async function giveBackPart(
  work: TxContext,
  order: OrderRow,
  refunded: RefundedOrder & RefundPart & Pick<PartialRefund, 'by'>,
): Promise<RefundedOrder> {
  const { booked, lots, fromMerchant, amount, remark, by, feeReturnedPercent = 100 } = refunded;
  const rates = { merchantHasTrn: order.merchantHasTrn, feeBasisPoints: order.feeBasisPoints };
  const planned = lots?.map((lot) => ({
    fee: fils(lot.fee),
    feeVat: fils(lot.feeVat),
    merchantReceives: fils(lot.amount),
  }));
  const facts = { booked, rates, planned: planned ?? null, feeReturnedPercent };
  const plan = planRefund(facts, amount);
  await bookRefund(work, order, {
    plan,
    amount,
    remark: { ...remark, ...(by && { refundedBy: by }) },
  });
  return {
    booked: plan.after,
    lots: lots?.map((lot, index) => lessPart(lot, plan, index)) ?? null,
    fromMerchant: add(fromMerchant, plan.fromMerchant),
    feeReturnedPercent,
  };
}

function lessPart(lot: Lot, { planned }: RefundPlan, index: number): Lot {
  const part = planned[index];
  if (part === undefined) throw new Error('a plan has as many instalments as it was given');
  const { fee, feeVat, merchantReceives: amount } = part;
  return { ...lot, fee, feeVat, amount };
}

async function bookRefund(
  { ctx, tx, now }: TxContext,
  { id: orderId, merchantId }: OrderRow,
  {
    plan,
    amount,
    remark,
  }: {
    readonly plan: RefundPlan;
    readonly amount: Fils;
    readonly remark: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const posted = await postEntries(tx, ctx.ids, {
    entries: ({ withdrawable }) => settledRefunded({ merchantId, amount }, plan, withdrawable),
    merchantId,
    orderId,
    remark,
    at: now,
  });
  const returned = sum([plan.feeReturned, plan.feeVatReturned]);
  const taken = subtract(withdrawableTakenBy(posted, 'refund'), returned);
  await takeFromLots(tx, { merchantId, amount: taken });
}

const openLotsOf = ({ tx }: TxContext, orderId: string): Promise<Lot[]> =>
  tx
    .select()
    .from(settlementLots)
    .where(and(eq(settlementLots.orderId, orderId), isNull(settlementLots.releasedAt)))
    .orderBy(asc(settlementLots.instalment))
    .for('update');

async function saveLots({ tx }: TxContext, lots: readonly Lot[]): Promise<void> {
  for (const { id, fee, feeVat, amount } of lots)
    await tx.update(settlementLots).set({ fee, feeVat, amount }).where(eq(settlementLots.id, id));
}
