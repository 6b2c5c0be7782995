import { eq } from 'drizzle-orm';
import { judgeApplication } from '@khidma/contract/staff/judge-application';
import { applicationCan } from '@khidma/domain/applications/application-can';
import { handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { applications, type FieldVerdict } from '../../db/schema/merchants.ts';
import { recordStaffAction } from '../staff/api.ts';
import { isApplicationField } from './application-fields.ts';
import { presentApplication } from './application.presenter.ts';
import { lockApplication } from './move-application.ts';

/** Notes verdicts on single fields while an application waits for staff. */
export const judgeApplicationHandler = handle(judgeApplication, async (call) => {
  const { tx, input } = call;
  const stray = Object.keys(input.verdicts).filter((field) => !isApplicationField(field));
  if (stray.length > 0)
    throw refuseFields(
      stray.map((field) => ({ path: `verdicts.${field}`, rule: 'unknown' as const })),
    );
  const row = await lockApplication(call, input.id);
  if (!applicationCan.waitForStaff(row)) throw refuse('applicationWrongState');
  const verdicts: Record<string, FieldVerdict> = { ...row.verdicts };
  for (const [field, verdict] of Object.entries(input.verdicts)) {
    if (verdict === null) delete verdicts[field];
    else verdicts[field] = verdict;
  }
  await tx.update(applications).set({ verdicts }).where(eq(applications.id, row.id));
  await recordStaffAction(call, {
    action: 'judgeApplication',
    subjectKind: 'application',
    subjectId: row.id,
    data: { version: row.version, verdicts: input.verdicts },
  });
  return presentApplication(call, { ...row, verdicts }, 'staff');
});
