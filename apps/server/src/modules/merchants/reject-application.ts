import { rejectApplication } from '@khidma/contract/staff/reject-application';
import { handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { enqueueMail } from '../outbox/api.ts';
import { strayRemarks } from './application-fields.ts';
import { applicationPage, issueApplicationLink } from './application-link.ts';
import { presentApplication } from './application.presenter.ts';
import { lockApplication } from './move-application.ts';
import { moveAsStaff } from './staff-move.ts';

/** Rejects with feedback; the mail's link opens the same application, filled in, with the remarks beside its fields. */
export const rejectApplicationHandler = handle(rejectApplication, async (call) => {
  const { input, now } = call;
  const stray = strayRemarks(input.remarks);
  if (stray.length > 0) throw refuseFields(stray);
  const row = await lockApplication(call, input.id);
  const moved = await moveAsStaff(call, row, {
    event: 'reject',
    action: 'rejectApplication',
    change: { decidedAt: now, decisionMessage: input.message, remarks: input.remarks },
    data: { message: input.message, remarks: input.remarks },
  });
  await enqueueMail(call, {
    kind: 'applicationRejected',
    to: moved.email,
    lang: moved.lang,
    data: {
      name: moved.content.contactName,
      merchantName: moved.merchantName,
      reference: moved.reference,
      message: input.message,
      link: applicationPage(call, await issueApplicationLink(call, moved.id)),
    },
  });
  return presentApplication(call, moved, 'staff');
});
