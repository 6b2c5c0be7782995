import { eq } from 'drizzle-orm';
import { restoreMerchant } from '@khidma/contract/staff/restore-merchant';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { enqueueMail } from '../outbox/api.ts';
import { recordStaffAction } from '../staff/api.ts';
import { lockMerchant } from './lock-merchant.ts';
import { presentStaffMerchant } from './staff-merchant.presenter.ts';

/** Lifts a suspension: sessions that are still good and services on sale go on as they were. */
export const restoreMerchantHandler = handle(restoreMerchant, async (call) => {
  const { ctx, tx, now, input } = call;
  const row = await lockMerchant(call, input.id);
  if (!merchantCan.restore(row)) throw refuse('merchantWrongState');
  const change = { status: 'active', suspensionReason: '', updatedAt: now } as const;
  await tx.update(merchants).set(change).where(eq(merchants.id, row.id));
  await recordStaffAction(call, {
    staffId: callerOf(call).id,
    action: 'restoreMerchant',
    subjectKind: 'merchant',
    subjectId: row.id,
    data: { reason: input.reason },
  });
  await enqueueMail(call, {
    kind: 'merchantRestored',
    to: row.email,
    lang: row.lang,
    data: {
      name: row.contactName,
      merchantName: row.merchantName,
      reason: input.reason,
      link: `${ctx.settings.publicUrl}/login`,
    },
  });
  return presentStaffMerchant(call, { ...row, ...change });
});
