import { equals } from '../../../db/equals.ts';
import { getRemovable, terminateAccount } from '@khidma/contract/identity/merchant-account';
import { eq, and, isNull } from 'drizzle-orm';
import { type TerminationBlock, terminationBlocksOf } from '@khidma/domain/merchants/termination';
import {
  requireCaller,
  handle,
  handleOutsideTx,
  type WorkCall,
  pendingResult,
} from '../../../kernel/call.ts';
import { lockMerchant, merchantNameFor } from '../../merchants/records/index.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { merchants, merchantRevisions } from '../../../db/schema/merchants.ts';
import type { Tx } from '../../../db/types.ts';
import {
  checkOwnPassword,
  type MerchantAccount,
  readOwnAccount,
  revokeSessionsOf,
} from '../auth/index.ts';
import { expireUnpaidOrders } from '../../orders/index.ts';
import { merchantRecipient, notify } from '../../messaging/notices/index.ts';
import { clearCatalogueOf, lockServicesOf } from '../../catalogue/services/index.ts';
import { forgetBusyCalendars } from '../../scheduling/index.ts';
import { checkFundPassword } from './passwords.ts';
import { payoutSchedules } from '../../../db/schema/payout-runs.ts';
import { withdrawalResult, withdrawals } from '../../../db/schema/finance.ts';
import { orders } from '../../../db/schema/orders.ts';
import { services } from '../../../db/schema/services.ts';
import { loadMerchantMoney } from '../../money/ledger/index.ts';

/** Whether the account can go, and all that stands in the way. */
export const getRemovableHandler = handle(getRemovable, async (call) => {
  const reasons = await terminationBlocksFor(call.tx, requireCaller(call).id);
  return { removable: reasons.length === 0, reasons };
});

type TerminateCall = WorkCall<typeof terminateAccount>;

/** Ends the account. Nothing is erased: orders, invoices and the books stay as tax law asks. */
export const terminateAccountHandler = handleOutsideTx(terminateAccount, async (call) => {
  const { input } = call;
  const { fundPasswordHash } = await readOwnAccount(call);
  if (fundPasswordHash !== null && input.fundPassword === undefined)
    throw refuseFields([{ path: 'fundPassword', rule: 'required' }]);
  const lockAccount = await checkOwnPassword(call, input.password);
  return pendingResult(call, async (context) => {
    const merchant = await lockAccount(context.tx);
    if (merchant.fundPasswordHash !== null && input.fundPassword !== undefined)
      await checkFundPassword(context, merchant.id, input.fundPassword);
    await terminate(context, merchant);
    return null;
  });
});

async function terminate(
  call: TerminateCall & { readonly tx: Tx },
  merchant: MerchantAccount,
): Promise<void> {
  const { tx, now } = call;
  const { id, lang } = merchant;
  const merchantName = merchantNameFor(lang, await lockMerchant(tx, id));
  // First what is under way is stopped and locked, then looked at: nothing slips in between.
  await expireUnpaidOrders(tx, id, now);
  await lockServicesOf(tx, id);
  const reasons = await terminationBlocksFor(tx, id);
  if (reasons.length > 0) throw refuse('terminationBlocked', { reasons });
  await tx
    .update(merchants)
    .set({ status: 'terminated', recommended: 0, updatedAt: now })
    .where(eq(merchants.id, id));
  await clearCatalogueOf(tx, id);
  await forgetBusyCalendars(tx, id);
  await tx.delete(payoutSchedules).where(eq(payoutSchedules.merchantId, id));
  await revokeSessionsOf(tx, { realm: 'merchant', subjectId: id }, now);
  await notify(call, merchantRecipient(merchant), {
    kind: 'accountTerminated',
    data: { merchantName },
  });
}

/** Every reason that keeps a merchant from terminating the account. */
async function terminationBlocksFor(tx: Tx, merchantId: string): Promise<TerminationBlock[]> {
  const orderStates = await tx
    .selectDistinct({ status: orders.status })
    .from(orders)
    .where(eq(orders.merchantId, merchantId));
  const serviceStates = await tx
    .selectDistinct({ status: services.status })
    .from(services)
    .where(and(eq(services.merchantId, merchantId), isNull(services.deletedAt)));
  const withdrawalStates = await tx
    .selectDistinct({ status: withdrawalResult })
    .from(withdrawals)
    .where(eq(withdrawals.merchantId, merchantId));
  const [revision] = await tx
    .select({ id: merchantRevisions.id })
    .from(merchantRevisions)
    .where(equals(merchantRevisions, { merchantId, status: 'underReview' }));
  const { accountBalance, receivable } = await loadMerchantMoney(tx, merchantId);
  return terminationBlocksOf({
    orders: new Set(orderStates.map(({ status }) => status)),
    services: new Set(serviceStates.map(({ status }) => status)),
    withdrawals: new Set(withdrawalStates.map(({ status }) => status)),
    profileUnderReview: revision !== undefined,
    accountBalance,
    receivable,
  });
}
