import { rejectApplication } from '@khidma/contract/staff/reject-application';
import { handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { unknownRemarks } from './application-fields.ts';
import { presentApplication } from './application.presenter.ts';
import { lockApplication, moveAsStaff } from './move-application.ts';
import { notifyApplicant } from './notify-applicant.ts';

/** Rejects with feedback; the mail's link opens the same application, filled in, with the remarks beside its fields. */
export const rejectApplicationHandler = handle(rejectApplication, async (call) => {
  const { input, now } = call;
  const unknown = unknownRemarks(input.remarks);
  if (unknown.length > 0) throw refuseFields(unknown);
  const row = await lockApplication(call, input.id);
  const moved = await moveAsStaff(call, row, {
    event: 'reject',
    action: 'rejectApplication',
    change: { decidedAt: now, decisionMessage: input.message, remarks: input.remarks },
    data: { message: input.message, remarks: input.remarks },
  });
  await notifyApplicant(call, moved, 'applicationRejected');
  return presentApplication(call, moved, 'staff');
});
