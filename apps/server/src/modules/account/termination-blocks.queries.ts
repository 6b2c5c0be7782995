import { type TerminationBlock, terminationBlocksOf } from '@khidma/domain/merchants/termination';
import { and, eq, isNull } from 'drizzle-orm';
import { withdrawals } from '../../db/schema/finance.ts';
import { merchantRevisions } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import { services } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { moneyOfMerchant } from '../ledger/api.ts';

/** Every reason that keeps a merchant from terminating the account. */
export async function terminationBlocksFor(
  tx: Tx,
  merchantId: string,
): Promise<TerminationBlock[]> {
  const orderStates = await tx
    .selectDistinct({ status: orders.status })
    .from(orders)
    .where(eq(orders.merchantId, merchantId));
  const serviceStates = await tx
    .selectDistinct({ status: services.status })
    .from(services)
    .where(and(eq(services.merchantId, merchantId), isNull(services.deletedAt)));
  const withdrawalStates = await tx
    .selectDistinct({ status: withdrawals.status })
    .from(withdrawals)
    .where(eq(withdrawals.merchantId, merchantId));
  const [revision] = await tx
    .select({ id: merchantRevisions.id })
    .from(merchantRevisions)
    .where(
      and(
        eq(merchantRevisions.merchantId, merchantId),
        eq(merchantRevisions.status, 'underReview'),
      ),
    );
  const { accountBalance } = await moneyOfMerchant(tx, merchantId);
  return terminationBlocksOf({
    orders: new Set(orderStates.map(({ status }) => status)),
    services: new Set(serviceStates.map(({ status }) => status)),
    withdrawals: new Set(withdrawalStates.map(({ status }) => status)),
    profileUnderReview: revision !== undefined,
    accountBalance,
  });
}
