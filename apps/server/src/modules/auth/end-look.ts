import { and, eq, gt } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import type { Actor } from '../../core/context.ts';
import { merchantLooks } from '../../db/schema/auth.ts';
import { recordActionOf } from '../staff/api.ts';

/** Ends a look through a merchant's eyes before its time. */
export async function endLook(
  work: TxContext,
  merchantId: string,
  { id, staffId }: NonNullable<Actor['look']>,
): Promise<void> {
  const { tx, now } = work;
  const [ended] = await tx
    .update(merchantLooks)
    .set({ endsAt: now })
    .where(and(eq(merchantLooks.id, id), gt(merchantLooks.endsAt, now)))
    .returning({ id: merchantLooks.id });
  if (ended === undefined) return;
  const action = 'endMerchantLook';
  await recordActionOf(work, { staffId, action, subjectKind: 'merchant', subjectId: merchantId });
}
