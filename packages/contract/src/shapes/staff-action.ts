import * as z from 'zod/mini';
import { id, instant } from './common.ts';
import { settingChangeData } from './settings.ts';
import { changedThings, staffSubjectKinds } from './staff-action-names.ts';

/** A line of the audit log: who did what, to whom, when. */
export const staffActionRow = z.object({
  id,
  at: instant,
  staffId: id,
  staffName: z.string(),
  /** What was done; one that is not among `staffActionNames` is shown as it is. */
  action: z.string(),
  subjectKind: z.enum(staffSubjectKinds),
  subjectId: id,
  /** What the subject is called: a merchant's or a service's name, a withdrawal's number; '' where it has no name. */
  subjectName: z.string(),
  /** The message or reason that was given; '' where none was. */
  note: z.string(),
  /** From what to what; null where there was or is nothing. Amounts are fils, moments ISO 8601. */
  changes: z.array(
    z.object({
      what: z.enum(changedThings),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** The same of a setting, whose values have units and names of their own. */
  setting: z.nullable(settingChangeData),
  /** The money that it was about, in fils. */
  amount: z.nullable(z.int()),
  /** The seal of its day, once that is over: what the log is compared with. */
  seal: z.nullable(z.string()),
  /** The merchant that it concerns, where the subject is something of theirs. */
  merchant: z.nullable(z.object({ id, name: z.string() })),
});

/** A line of the audit log. */
export type StaffActionRow = z.infer<typeof staffActionRow>;
