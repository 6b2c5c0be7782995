import { eq } from 'drizzle-orm';
import { terminateAccount } from '@khidma/contract/account/terminate-account';
import { type Call, callerOf, handle, perMinute } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { checkOwnPassword } from '../auth/own-password.queries.ts';
import { revokeSessionsOf } from '../auth/sessions.queries.ts';
import { expireUnpaidOrders } from '../orders/orders.queries.ts';
import { enqueueMail } from '../outbox/enqueue.ts';
import { clearCatalogueOf, lockServicesOf } from '../services/services.queries.ts';
import { checkFundPassword } from './fund-password.queries.ts';
import { lockOwnAccount } from './own-account.ts';
import { terminationBlocksFor } from './termination.queries.ts';

type TerminateCall = Call<typeof terminateAccount>;

/** Ends the account. Nothing is erased: orders, invoices and the books stay as tax law asks. */
export const terminateAccountHandler = handle(terminateAccount, perMinute(30), async (call) => {
  const { tx, now } = call;
  const { id } = callerOf(call);
  const merchant = await lockOwnAccount(tx, id);
  await checkPasswords(call, merchant);
  const [profile] = await tx
    .select({ merchantName: merchants.merchantName })
    .from(merchants)
    .where(eq(merchants.id, id))
    .for('no key update');
  if (profile === undefined) throw new Error(`merchant ${id} has a session and no profile`);
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
  await revokeSessionsOf(tx, { realm: 'merchant', subjectId: id }, now);
  await enqueueMail(call, {
    kind: 'accountTerminated',
    to: merchant.email,
    lang: merchant.lang,
    data: { name: merchant.contactName, merchantName: profile.merchantName },
  });
  return null;
});

async function checkPasswords(
  call: TerminateCall,
  merchant: Awaited<ReturnType<typeof lockOwnAccount>>,
): Promise<void> {
  const { input } = call;
  if (merchant.fundPasswordHash !== null && input.fundPassword === undefined)
    throw refuseFields([{ path: 'fundPassword', rule: 'required' }]);
  await checkOwnPassword(call, merchant, input.password);
  if (merchant.fundPasswordHash !== null && input.fundPassword !== undefined)
    await checkFundPassword(call, merchant.id, input.fundPassword);
}
