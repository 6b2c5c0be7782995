import { eq } from 'drizzle-orm';
import { restoreMerchant, suspendMerchant } from '@khidma/contract/merchants/merchants';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { handle, type Call } from '../../core/call.ts';
import { lockMerchant, merchantNameFor, type MerchantRow } from '../../core/merchant-row.ts';
import { refuse } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { merchantRecipient, notify } from '../notices/api.ts';
import { changesAmong, recordStaffAction } from '../staff/api.ts';
import { presentStaffMerchant } from './staff-merchant.ts';

/** Suspends. Its sessions stay and answer 20300; its services stay and are out of sight (docs/decisions/0010). */
export const suspendMerchantHandler = handle(suspendMerchant, async (call) => {
  const { reason } = call.input;
  const row = await changeStanding(call, 'suspend');
  await notify(call, merchantRecipient(row), {
    kind: 'merchantSuspended',
    data: { merchantName: merchantNameFor(row.lang, row), reason },
  });
  return presentStaffMerchant(call, row);
});

/** Lifts a suspension: sessions that are still good and services on sale go on as they were. */
export const restoreMerchantHandler = handle(restoreMerchant, async (call) => {
  const { reason } = call.input;
  const row = await changeStanding(call, 'restore');
  const link = `${call.ctx.settings.publicUrl}/login`;
  await notify(call, merchantRecipient(row), {
    kind: 'merchantRestored',
    data: { merchantName: merchantNameFor(row.lang, row), reason, link },
  });
  return presentStaffMerchant(call, row);
});

/** Suspends or restores a merchant and records who did it. */
async function changeStanding(
  call: Call<typeof suspendMerchant> | Call<typeof restoreMerchant>,
  event: 'suspend' | 'restore',
): Promise<MerchantRow> {
  const { tx, now, input } = call;
  const { id, reason } = input;
  const row = await lockMerchant(tx, id);
  if (!merchantCan[event](row)) throw refuse('merchantWrongState');
  const change =
    event === 'suspend'
      ? ({ status: 'suspended', suspensionReason: reason, updatedAt: now } as const)
      : ({ status: 'active', suspensionReason: '', updatedAt: now } as const);
  await tx.update(merchants).set(change).where(eq(merchants.id, id));
  await recordStaffAction(call, {
    action: `${event}Merchant`,
    subjectKind: 'merchant',
    subjectId: id,
    data: {
      reason,
      changes: changesAmong([{ what: 'merchantStatus', before: row.status, after: change.status }]),
    },
  });
  return { ...row, ...change };
}
