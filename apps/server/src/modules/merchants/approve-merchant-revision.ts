import { eq } from 'drizzle-orm';
import { approveMerchantRevision } from '@khidma/contract/staff/approve-merchant-revision';
import { handle } from '../../core/call.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { notify } from '../outbox/api.ts';
import { lockRevision, recordDecision } from './decide-revision.ts';
import { presentRevision } from './revision.presenter.ts';
import { columnsOf } from './sensitive-profile.ts';

/** Puts a change into force. */
export const approveMerchantRevisionHandler = handle(approveMerchantRevision, async (call) => {
  const { ctx, tx, now, input } = call;
  const { revision, merchant } = await lockRevision(call, input.id);
  const change = { ...columnsOf(revision.content), updatedAt: now };
  await tx.update(merchants).set(change).where(eq(merchants.id, merchant.id));
  const decided = await recordDecision(call, revision, {
    event: 'approve',
    remarks: [],
    decisionMessage: '',
  });
  const { merchantName } = change;
  const link = `${ctx.settings.publicUrl}/user-center/merchant`;
  await notify(call, merchant, { kind: 'revisionApproved', data: { merchantName, link } });
  return presentRevision(call, decided, merchantName);
});
