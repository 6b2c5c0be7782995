import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { addStatementHandler, openMyDisputeHandler } from '../modules/orders/disputes.ts';
import { handOverMyDisputeHandler } from '../modules/orders/settle-disputes.ts';
import { drawProof } from './pictures.ts';
import type { DemoCustomer } from './seed-orders.ts';
import { actorOf, type DemoStage, type Moment } from './stage.ts';

interface DisputeCast {
  readonly now: Date;
  readonly merchantId: string;
  readonly customer: DemoCustomer;
}

const hour = 3_600_000;

/** Both sides of it. */
const said = {
  customer:
    'The unit in the bedroom still drips after the cleaning, and there is a stain on the carpet now. The photo is from the next morning. I would like a part of the money back, or the work done again.',
  merchant:
    'Our team left at half past twelve and the drain was clear then, as the photo shows. The drip tray has a crack that was there before; we offered to replace it. We are ready to come again this week.',
} as const;

/** Plays a dispute that waits for its decision: after the two have talked, so that their conversation tells of it. */
export async function seedDispute(
  stage: DemoStage,
  { now, merchantId, customer }: DisputeCast,
): Promise<void> {
  const [order] = await stage.ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customer.id),
        isNotNull(orders.merchantCompletedAt),
        isNull(orders.completedAt),
        isNull(orders.cancelledAt),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(1);
  if (order === undefined) return;
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hour);
  const buyer: Moment = {
    actor: actorOf('customer', customer.id),
    at: ago(1.3),
    lang: customer.lang,
  };
  const seller: Moment = { actor: actorOf('merchant', merchantId), at: ago(0.9) };
  const picture = async (moment: Moment, name: string, shift: number): Promise<string> =>
    stage.upload(moment, { kind: 'evidence', name, bytes: await drawProof(shift) });
  await stage.perform(openMyDisputeHandler, buyer, {
    id: order.id,
    cause: 'poorWork',
    text: said.customer,
    images: [await picture(buyer, 'next-morning.jpg', 7)],
  });
  await stage.perform(addStatementHandler, seller, {
    id: order.id,
    text: said.merchant,
    images: [await picture(seller, 'when-we-left.jpg', 8)],
  });
  await stage.perform(handOverMyDisputeHandler, { ...buyer, at: ago(0.5) }, { id: order.id });
}
