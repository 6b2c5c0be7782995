import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { eq } from 'drizzle-orm';
import { merchants } from '../../db/schema/merchants.ts';
import type { Queryable } from '../../db/types.ts';

/** Whether a merchant may be paid: nobody pays one that has been suspended since. */
export async function isStillTrading(tx: Queryable, merchantId: string): Promise<boolean> {
  const [seller] = await tx
    .select({ status: merchants.status })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  return seller !== undefined && merchantCan.trade(seller);
}
