import { currency } from '@khidma/i18n/amounts';
import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import { chargebacks } from '../db/schema/chargebacks.ts';
import { orders, payments } from '../db/schema/orders.ts';
import { sandboxPages } from '../db/schema/payments.ts';
import type { PaymentOfOrder } from '../areas/orders/payments/apply-payment-event.ts';
import { applyChargeback } from '../areas/orders/payments/chargebacks.ts';
import { pick } from '../kernel/pick.ts';
import { answerChargebackHandler } from '../areas/accounting/chargebacks/chargebacks.ts';
import type { ToldChargeback } from '../adapters/payments/payments.ts';
import { only } from '../kernel/rows.ts';
import { actorOf, type DemoStage, type Moment } from './stage.ts';

interface ChargebackCast {
  readonly now: Date;
  readonly merchantId: string;
  readonly financeId: string;
}

const day = 86_400_000;

/** What the provider takes for each, in fils. */
const FEE = 5_500;

/** Plays two payments that cards' banks took back: one that was answered and won, and one whose answer is due in days. */
export async function seedChargebacks(
  stage: DemoStage,
  { now, merchantId, financeId }: ChargebackCast,
): Promise<void> {
  const ago = (days: number): Moment => ({ actor: null, at: new Date(now.getTime() - days * day) });
  const decided = await take(stage, { moment: ago(24), merchantId, reason: 'duplicate' });
  if (decided !== null) {
    const answering = { ...ago(22), actor: actorOf('staff', financeId) };
    const rows = await stage.ctx.db
      .select({ id: chargebacks.id })
      .from(chargebacks)
      .where(eq(chargebacks.reference, decided.reference));
    await stage.performWork(answerChargebackHandler, answering, {
      id: only(rows).id,
      statement:
        'The customer booked two visits on two days, and both were made. The proof of each is with its order.',
    });
    await reportChargeback(stage, ago(12), { ...decided, report: 'won' });
  }
  await take(stage, { moment: ago(3), merchantId, reason: 'product_unacceptable' });
}

/** A payment that is disputed at its bank. */
type Claim = Pick<ToldChargeback, 'reference' | 'amount' | 'reason' | 'answerBy'> & {
  readonly payment: PaymentOfOrder;
};

interface Taking {
  readonly moment: Moment;
  readonly merchantId: string;
  readonly reason: string;
}

/** The bank of a card takes the payment of an order back whose work was done a week before. */
async function take(
  stage: DemoStage,
  { moment, merchantId, reason }: Taking,
): Promise<Claim | null> {
  const claim = await stage.happen(moment, async ({ tx }) => {
    const [found] = await tx
      .select({ ...pick(payments, 'id', 'orderId', 'amount'), page: sandboxPages.id })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .innerJoin(sandboxPages, eq(sandboxPages.key, payments.key))
      .where(
        and(
          eq(orders.merchantId, merchantId),
          eq(orders.refundAmount, 0),
          isNotNull(orders.completedAt),
          lt(orders.completedAt, new Date(moment.at.getTime() - 5 * day)),
          gt(orders.completedAt, new Date(moment.at.getTime() - 12 * day)),
          eq(sandboxPages.status, 'paid'),
        ),
      )
      .orderBy(desc(orders.completedAt))
      .limit(1);
    if (found === undefined) return null;
    return {
      payment: pick(found, 'id', 'orderId'),
      reference: `sandbox_chargeback_${found.page}`,
      amount: found.amount,
      reason,
      answerBy: new Date(moment.at.getTime() + 10 * day),
    };
  });
  if (claim !== null) await reportChargeback(stage, moment, { ...claim, report: 'taken' });
  return claim;
}

/** The provider tells of it. */
async function reportChargeback(
  stage: DemoStage,
  moment: Moment,
  { payment, ...claim }: Claim & { readonly report: 'taken' | 'won' },
): Promise<void> {
  const told = { ...claim, currency, fee: FEE, isAnswered: false };
  await stage.happen(moment, (context) => applyChargeback(context, payment, told));
}
