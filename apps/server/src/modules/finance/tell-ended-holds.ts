import { dayMs } from '@khidma/domain/rules/days';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { processDueRows } from '../../core/due-work.ts';
import { tellLive } from '../../core/tell-live.ts';
import { orders } from '../../db/schema/orders.ts';
import { payoutHolds } from '../../db/schema/payout-runs.ts';
import { moneyOfMerchant } from '../ledger/api.ts';
import { notify } from '../notices/api.ts';

/** Of what ended longer ago nobody is told: it is old news. */
const NEWS_MS = 7 * dayMs;

/** The job: tells merchants of holds that have ended by themselves, each once. Returns how many it looked at. */
export const tellEndedHolds = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: payoutHolds,
      where: (now) =>
        and(
          lte(payoutHolds.endsAt, now),
          isNull(payoutHolds.liftedAt),
          isNull(payoutHolds.endToldAt),
        ),
      since: payoutHolds.endsAt,
      signal,
    },
    async (work, { id, endsAt, merchantId, orderId }) => {
      const { tx, now } = work;
      await tx.update(payoutHolds).set({ endToldAt: now }).where(eq(payoutHolds.id, id));
      if (endsAt !== null && now.getTime() - endsAt.getTime() < NEWS_MS)
        await tell(work, { merchantId, orderId });
    },
  );

async function tell(
  work: TxContext,
  { merchantId, orderId }: { readonly merchantId: string; readonly orderId: string | null },
): Promise<void> {
  const { tx, ctx } = work;
  const { withdrawable } = await moneyOfMerchant(tx, merchantId);
  const [order] =
    orderId === null
      ? []
      : await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
  await notify(work, merchantId, {
    kind: 'payoutHoldEnded',
    data: {
      link: `${ctx.settings.publicUrl}/withdraw`,
      amount: String(withdrawable),
      ...(order !== undefined && { order: order.number }),
    },
  });
  await tellLive(tx, [`merchant:${merchantId}`], { event: 'tags', tags: ['money'] });
}
