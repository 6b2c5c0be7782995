import { loadRow } from '../../../kernel/rows.ts';
import { eq } from 'drizzle-orm';
import {
  contactApplicant,
  getApplicationForAudit,
  judgeApplication,
  rejectApplication,
  reviseApplication,
  startAudit,
} from '@khidma/contract/merchants/application-audits';
import { applicationCan } from '@khidma/domain/applications/application-transitions';
import { handle } from '../../../kernel/call.ts';
import { refuse, refuseFields, requireKnownRemarks } from '../../../kernel/refuse.ts';
import { applications, type FieldVerdict } from '../../../db/schema/merchants.ts';
import { notifyApplicant, presentApplication, presentApplicationAudit } from './applications.ts';
import { lockApplication, moveAsStaff } from './move-application.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { isApplicationField, fieldOf } from './application-content.ts';

/** One application with its documents; the links to them are signed for this member of staff. */
export const getApplicationForAuditHandler = handle(getApplicationForAudit, async (call) => {
  return presentApplicationAudit(call, await loadRow(call.tx, applications, call.input.id));
});

/** The sales contact: the applicant is asked for what is missing, and the application is open to them again. */
export const contactApplicantHandler = handle(contactApplicant, async (call) => {
  const row = await lockApplication(call, call.input.id);
  const moved = await moveAsStaff(call, row, { event: 'contact', action: 'contactApplicant' });
  await notifyApplicant(call, moved, 'applicationContacted');
  return presentApplication(call, moved, 'staff');
});

/** Takes an application into audit. */
export const startAuditHandler = handle(startAudit, async (call) => {
  const row = await lockApplication(call, call.input.id);
  return presentApplication(
    call,
    await moveAsStaff(call, row, { event: 'startAudit', action: 'startAudit' }),
    'staff',
  );
});

/** Records verdicts on single fields while an application waits for staff. */
export const judgeApplicationHandler = handle(judgeApplication, async (call) => {
  const { tx, input } = call;
  const stray = Object.keys(input.verdicts).filter((field) => !isApplicationField(field));
  if (stray.length > 0)
    throw refuseFields(
      stray.map((field) => ({ path: `verdicts.${field}`, rule: 'unknown' as const })),
    );
  const row = await lockApplication(call, input.id);
  if (!applicationCan.judge(row)) throw refuse('applicationWrongState');
  const verdicts: Record<string, FieldVerdict> = { ...row.verdicts };
  for (const [field, verdict] of Object.entries(input.verdicts)) {
    if (verdict === null) delete verdicts[field];
    else verdicts[field] = verdict;
  }
  await tx.update(applications).set({ verdicts }).where(eq(applications.id, row.id));
  await recordStaffAction(call, {
    action: 'judgeApplication',
    subject: ['application', row.id],
    data: { version: row.version, verdicts: input.verdicts },
  });
  return presentApplication(call, { ...row, verdicts }, 'staff');
});

/** Asks for single fields again: those with a remark are flagged, what was approved stays locked. */
export const reviseApplicationHandler = handle(reviseApplication, async (call) => {
  const { input, now } = call;
  requireKnownRemarks(input.remarks, isApplicationField);
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

/** Rejects with feedback; the mail's link opens the same application, filled in, with the remarks beside its fields. */
export const rejectApplicationHandler = handle(rejectApplication, async (call) => {
  const { input, now } = call;
  requireKnownRemarks(input.remarks, isApplicationField);
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
