import { sensitiveFields } from '@khidma/contract/shapes/merchant-revision';
import { rejectMerchantRevision } from '@khidma/contract/staff/reject-merchant-revision';
import { handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { enqueueMail } from '../outbox/api.ts';
import { lockRevision, recipientOf, recordDecision } from './decide-revision.ts';
import { presentRevision } from './revision.presenter.ts';

/** Refuses a change with feedback; the profile shows the remarks beside its fields. */
export const rejectMerchantRevisionHandler = handle(rejectMerchantRevision, async (call) => {
  const { message, remarks, id } = call.input;
  const stray = remarks.flatMap(({ path }, index) =>
    isField(path) ? [] : [{ path: `remarks.${index}.path`, rule: 'unknown' as const }],
  );
  if (stray.length > 0) throw refuseFields(stray);
  const { revision, merchant } = await lockRevision(call, id);
  const decided = await recordDecision(call, revision, {
    event: 'reject',
    remarks,
    decisionMessage: message,
  });
  const { to, lang, data } = recipientOf(call, merchant);
  await enqueueMail(call, { kind: 'revisionRejected', to, lang, data: { ...data, message } });
  return presentRevision(call, decided, merchant.merchantName);
});

/** A remark that no form shows would be lost. Fields of a list are named by the list. */
const isField = (path: string): boolean =>
  sensitiveFields.some((field) => field === path.split('.')[0]);
