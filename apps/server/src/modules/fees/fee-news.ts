import { and, eq } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { feeNews } from '../../db/schema/fees.ts';

interface FeeNews {
  /** The rule, or of the general rate the setting. */
  readonly ruleId: string;
  readonly changesAt: Date;
  readonly isPromotion: boolean;
  /** Whom it can concern alone. */
  readonly merchantId?: string | null;
}

/** Lets merchants be told of a change, in its own transaction: a job finds out whom it concerns and tells them once. */
export async function announceFee(
  { ctx, tx, now }: TxContext,
  { merchantId = null, ...news }: FeeNews,
): Promise<void> {
  await tx.insert(feeNews).values({ id: ctx.ids.uuid(), ...news, merchantId, createdAt: now });
}

/** A change will not come: nobody more is told of it, and whoever was is told so. */
export async function unsayFee(work: TxContext, ruleId: string): Promise<void> {
  const { ctx, tx, now } = work;
  const said = await tx
    .select()
    .from(feeNews)
    .where(and(eq(feeNews.ruleId, ruleId), eq(feeNews.isTakenBack, false)))
    .for('update');
  await tx
    .update(feeNews)
    .set({ toldAt: now })
    .where(and(eq(feeNews.ruleId, ruleId), eq(feeNews.isTakenBack, false)));
  const [last] = said.filter(({ recipients }) => recipients > 0);
  if (last === undefined) return;
  await tx.insert(feeNews).values({
    id: ctx.ids.uuid(),
    ruleId,
    changesAt: last.changesAt,
    isPromotion: last.isPromotion,
    merchantId: last.merchantId,
    isTakenBack: true,
    createdAt: now,
  });
}
