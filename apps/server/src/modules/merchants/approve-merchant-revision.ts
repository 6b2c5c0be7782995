import { eq } from 'drizzle-orm';
import { approveMerchantRevision } from '@khidma/contract/staff/approve-merchant-revision';
import { handle } from '../../core/call.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { enqueueMail } from '../outbox/api.ts';
import { lockRevision, recipientOf, recordDecision } from './decide-revision.ts';
import { presentRevision } from './revision.presenter.ts';
import { columnsOf } from './sensitive-profile.ts';

/** Puts a change into force. */
export const approveMerchantRevisionHandler = handle(approveMerchantRevision, async (call) => {
  const { tx, now, input } = call;
  const { revision, merchant } = await lockRevision(call, input.id);
  const after = { ...merchant, ...columnsOf(revision.content), updatedAt: now };
  await tx
    .update(merchants)
    .set({ ...columnsOf(revision.content), updatedAt: now })
    .where(eq(merchants.id, merchant.id));
  const decided = await recordDecision(call, revision, {
    event: 'approve',
    remarks: [],
    decisionMessage: '',
  });
  await enqueueMail(call, { kind: 'revisionApproved', ...recipientOf(call, after) });
  return presentRevision(call, decided, after.merchantName);
});
