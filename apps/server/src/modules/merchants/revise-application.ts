import { reviseApplication } from '@khidma/contract/staff/revise-application';
import { handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import type { FieldVerdict } from '../../db/schema/merchants.ts';
import { enqueueMail } from '../outbox/api.ts';
import { fieldOf, strayRemarks } from './application-fields.ts';
import { applicationPage, issueApplicationLink } from './application-link.ts';
import { presentApplication } from './application.presenter.ts';
import { lockApplication } from './move-application.ts';
import { moveAsStaff } from './staff-move.ts';

/** Asks for single fields again: those with a remark are flagged, what was approved stays locked. */
export const reviseApplicationHandler = handle(reviseApplication, async (call) => {
  const { input, now } = call;
  const stray = strayRemarks(input.remarks);
  if (stray.length > 0) throw refuseFields(stray);
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
  await enqueueMail(call, {
    kind: 'applicationToRevise',
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
