import { endpoint } from '../core/endpoint.ts';
import {
  applicationAudit,
  applicationDetail,
  applicationStatus,
  fieldVerdict,
  merchantType,
  remark,
} from '../shapes/application.ts';
import { id, instant, pageOf, pageQuery, text } from '../shapes/common.ts';
import { assignedFilter, lateFilter, minutesLeft } from '../shapes/desk.ts';
import * as z from 'zod/mini';

/** The queue of applications, the one with least time left first; `minutesLeft` of one business day, Monday to Friday in Dubai, negative when late, null when decided. */
export const pageApplications = endpoint({
  name: 'pageApplications',
  method: 'GET',
  path: '/staff/applications',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['applications', 'desk:applications'],
  input:
    onServer &&
    z.strictObject({
      ...pageQuery,
      status: z.optional(applicationStatus),
      assigned: assignedFilter,
      late: lateFilter,
    }),
  output:
    onServer &&
    pageOf(
      z.object({
        id,
        reference: z.string(),
        status: applicationStatus,
        /** Who of staff has it in audit; null where nobody does. */
        workedOnBy: z.nullable(z.string()),
        version: z.int(),
        merchantName: z.string(),
        merchantType,
        contactName: z.string(),
        emirate: z.string(),
        submittedAt: instant,
        minutesLeft,
      }),
    ),
});

/** One application with its documents, what changed since the version before, and who else is known by the same data. */
export const getApplicationForAudit = endpoint({
  name: 'getApplicationForAudit',
  method: 'GET',
  path: '/staff/applications/{id}',
  realm: 'staff',
  staff: { needs: 'papers', logged: { as: 'application', by: 'id' } },
  tags: ['applications'],
  input: onServer && z.strictObject({ id }),
  output: onServer && applicationAudit,
  errors: onServer && ['notFound'],
});

/** Takes an application into audit. */
export const startAudit = endpoint({
  name: 'startAudit',
  method: 'POST',
  path: '/staff/applications/{id}/audit',
  realm: 'staff',
  staff: { needs: 'review', noProof: 'deskWork' },
  tags: ['applications', 'staffWork'],
  input: onServer && z.strictObject({ id }),
  output: onServer && applicationDetail,
  errors: onServer && ['notFound', 'applicationWrongState'],
});

/** Records verdicts of staff on single fields; null removes one. Others stay. */
export const judgeApplication = endpoint({
  name: 'judgeApplication',
  method: 'POST',
  path: '/staff/applications/{id}/verdicts',
  realm: 'staff',
  staff: { needs: 'review', noProof: 'deskWork' },
  input:
    onServer &&
    z.strictObject({
      id,
      verdicts: z.record(z.string().check(z.maxLength(40)), z.nullable(fieldVerdict)),
    }),
  output: onServer && applicationDetail,
  errors: onServer && ['notFound', 'applicationWrongState'],
});

/** Approves: creates the merchant and mails the sign-in address, a one-time password and the activation code. Refused (42200, at each field) while a paper that must be there is missing, or a field is flagged or has not been checked. */
export const approveApplication = endpoint({
  name: 'approveApplication',
  method: 'POST',
  path: '/staff/applications/{id}/approve',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['applications', 'merchants', 'staffWork'],
  input: onServer && z.strictObject({ id }),
  output: onServer && applicationDetail,
  errors: onServer && ['notFound', 'applicationWrongState', 'emailTaken', 'mobileTaken'],
});

/** Gives the form back: the fields that were flagged have to be done again, those that were approved stay as they are. */
export const reviseApplication = endpoint({
  name: 'reviseApplication',
  method: 'POST',
  path: '/staff/applications/{id}/revise',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['applications', 'staffWork'],
  input:
    onServer &&
    z.strictObject({
      id,
      message: text(1000),
      /** What is wrong with the flagged fields, at least one. */
      remarks: z.array(remark).check(z.minLength(1, 'required'), z.maxLength(40)),
    }),
  output: onServer && applicationDetail,
  errors: onServer && ['notFound', 'applicationWrongState'],
});

/** Rejects with feedback, by field where it concerns one; the applicant may resubmit. */
export const rejectApplication = endpoint({
  name: 'rejectApplication',
  method: 'POST',
  path: '/staff/applications/{id}/reject',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['applications', 'staffWork'],
  input:
    onServer &&
    z.strictObject({
      id,
      message: text(1000),
      remarks: z._default(z.array(remark).check(z.maxLength(40)), []),
    }),
  output: onServer && applicationDetail,
  errors: onServer && ['notFound', 'applicationWrongState'],
});

/** Mails a new activation code and one-time password to a merchant who has not signed in yet. */
export const resendActivation = endpoint({
  name: 'resendActivation',
  method: 'POST',
  path: '/staff/applications/{id}/resend',
  realm: 'staff',
  staff: { needs: 'review', proof: 'rights' },
  tags: ['applications', 'staffWork'],
  input: onServer && z.strictObject({ id }),
  errors: onServer && ['notFound', 'applicationWrongState', 'alreadyActivated'],
});

/** The sales contact: data is being gathered. */
export const contactApplicant = endpoint({
  name: 'contactApplicant',
  method: 'POST',
  path: '/staff/applications/{id}/contact',
  realm: 'staff',
  staff: { needs: 'review', proof: 'words' },
  tags: ['applications', 'staffWork'],
  input: onServer && z.strictObject({ id }),
  output: onServer && applicationDetail,
  errors: onServer && ['notFound', 'applicationWrongState'],
});
