import { eq } from 'drizzle-orm';
import { suspendMerchant } from '@khidma/contract/staff/suspend-merchant';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { restoreMerchant } from '@khidma/contract/staff/restore-merchant';
import { handle } from '../../core/call.ts';
import { lockMerchant } from '../../core/merchant-row.ts';
import { refuse } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { notify } from '../outbox/api.ts';
import { recordStaffAction } from '../staff/api.ts';
import { presentStaffMerchant } from './staff-merchant.ts';

/** Suspends. Its sessions stay and answer 20300; its services stay and are out of sight (docs/decisions/0010). */
export const suspendMerchantHandler = handle(suspendMerchant, async (call) => {
  const { tx, now, input } = call;
  const row = await lockMerchant(tx, input.id);
  if (!merchantCan.suspend(row)) throw refuse('merchantWrongState');
  const change = {
    status: 'suspended',
    suspensionReason: input.reason,
    updatedAt: now,
  } as const;
  await tx.update(merchants).set(change).where(eq(merchants.id, row.id));
  await recordStaffAction(call, {
    action: 'suspendMerchant',
    subjectKind: 'merchant',
    subjectId: row.id,
    data: { reason: input.reason },
  });
  await notify(call, row, {
    kind: 'merchantSuspended',
    data: { merchantName: row.merchantName, reason: input.reason },
  });
  return presentStaffMerchant(call, { ...row, ...change });
});

/** Lifts a suspension: sessions that are still good and services on sale go on as they were. */
export const restoreMerchantHandler = handle(restoreMerchant, async (call) => {
  const { ctx, tx, now, input } = call;
  const row = await lockMerchant(tx, input.id);
  if (!merchantCan.restore(row)) throw refuse('merchantWrongState');
  const change = { status: 'active', suspensionReason: '', updatedAt: now } as const;
  await tx.update(merchants).set(change).where(eq(merchants.id, row.id));
  await recordStaffAction(call, {
    action: 'restoreMerchant',
    subjectKind: 'merchant',
    subjectId: row.id,
    data: { reason: input.reason },
  });
  const link = `${ctx.settings.publicUrl}/login`;
  await notify(call, row, {
    kind: 'merchantRestored',
    data: { merchantName: row.merchantName, reason: input.reason, link },
  });
  return presentStaffMerchant(call, { ...row, ...change });
});
