import { sensitiveFields } from '@khidma/contract/shapes/merchant-revision';
import { rejectMerchantRevision } from '@khidma/contract/staff/reject-merchant-revision';
import { handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { notify } from '../outbox/api.ts';
import { lockRevision, recordDecision } from './decide-revision.ts';
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
  const { merchantName } = merchant;
  const link = `${call.ctx.settings.publicUrl}/user-center/merchant`;
  await notify(call, merchant, { kind: 'revisionRejected', data: { merchantName, message, link } });
  return presentRevision(call, decided, merchantName);
});

/** A remark that no form shows would be lost. Fields of a list are named by the list. */
const isField = (path: string): boolean =>
  sensitiveFields.some((field) => field === path.split('.')[0]);
