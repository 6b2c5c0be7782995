import { reviseApplication } from '@khidma/contract/staff/revise-application';
import { handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import type { FieldVerdict } from '../../db/schema/merchants.ts';
import { fieldOf, unknownRemarks } from './application-fields.ts';
import { presentApplication } from './application.presenter.ts';
import { lockApplication, moveAsStaff } from './move-application.ts';
import { notifyApplicant } from './notify-applicant.ts';

/** Asks for single fields again: those with a remark are flagged, what was approved stays locked. */
export const reviseApplicationHandler = handle(reviseApplication, async (call) => {
  const { input, now } = call;
  const unknown = unknownRemarks(input.remarks);
  if (unknown.length > 0) throw refuseFields(unknown);
  const row = await lockApplication(call, input.id);
  const verdicts: Record<string, FieldVerdict> = { ...row.verdicts };
  for (const { path } of input.remarks) verdicts[fieldOf(path)] = 'revise';
  const moved = await moveAsStaff(call, row, {
    event: 'requestRevision',
    action: 'reviseApplication',
    change: {
      verdicts,
      decidedAt: now,
      decisionMessage: input.message,
      remarks: input.remarks,
    },
    data: { message: input.message, remarks: input.remarks },
  });
  await notifyApplicant(call, moved, 'applicationToRevise');
  return presentApplication(call, moved, 'staff');
});
