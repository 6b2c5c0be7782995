import { staffEndpoint } from '../core/endpoint.ts';
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
export const pageApplications = staffEndpoint('pageApplications', {
  route: 'GET /staff/applications',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['applications', 'desk:applications'],
  input: onServer && {
    ...pageQuery,
    status: z.optional(applicationStatus),
    assigned: assignedFilter,
    late: lateFilter,
  },
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
export const getApplicationForAudit = staffEndpoint('getApplicationForAudit', {
  route: 'GET /staff/applications/{id}',
  staff: { needs: 'papers', logged: { as: 'application', by: 'id' } },
  tags: ['applications'],
  input: onServer && { id },
  output: onServer && applicationAudit,
  errors: onServer && ['notFound'],
});

/** Takes an application into audit. */
export const startAudit = staffEndpoint('startAudit', {
  route: 'POST /staff/applications/{id}/audit',
  staff: { needs: 'review', noProof: 'deskWork' },
  tags: ['applications', 'staffWork'],
  input: onServer && { id },
  output: onServer && applicationDetail,
  errors: onServer && ['notFound', 'applicationWrongState'],
});

/** Records verdicts of staff on single fields; null removes one. Others stay. */
export const judgeApplication = staffEndpoint('judgeApplication', {
  route: 'POST /staff/applications/{id}/verdicts',
  tags: [],
  staff: { needs: 'review', noProof: 'deskWork' },
  input: onServer && {
    id,
    verdicts: z.record(z.string().check(z.maxLength(40)), z.nullable(fieldVerdict)),
  },
  output: onServer && applicationDetail,
  errors: onServer && ['notFound', 'applicationWrongState'],
});

/** Approves: creates the merchant and mails the sign-in address, a one-time password and the activation code. Refused (42200, at each field) while a paper that must be there is missing, or a field is flagged or has not been checked. */
export const approveApplication = staffEndpoint('approveApplication', {
  route: 'POST /staff/applications/{id}/approve',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['applications', 'merchants', 'staffWork'],
  input: onServer && { id },
  output: onServer && applicationDetail,
  errors: onServer && ['notFound', 'applicationWrongState', 'emailTaken', 'mobileTaken'],
});

/** Gives the form back: the fields that were flagged have to be done again, those that were approved stay as they are. */
export const reviseApplication = staffEndpoint('reviseApplication', {
  route: 'POST /staff/applications/{id}/revise',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['applications', 'staffWork'],
  input: onServer && {
    id,
    message: text(1000),
    /** What is wrong with the flagged fields, at least one. */
    remarks: z.array(remark).check(z.minLength(1, 'required'), z.maxLength(40)),
  },
  output: onServer && applicationDetail,
  errors: onServer && ['notFound', 'applicationWrongState'],
});

/** Rejects with feedback, by field where it concerns one; the applicant may resubmit. */
export const rejectApplication = staffEndpoint('rejectApplication', {
  route: 'POST /staff/applications/{id}/reject',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['applications', 'staffWork'],
  input: onServer && {
    id,
    message: text(1000),
    remarks: z._default(z.array(remark).check(z.maxLength(40)), []),
  },
  output: onServer && applicationDetail,
  errors: onServer && ['notFound', 'applicationWrongState'],
});

/** Mails a new activation code and one-time password to a merchant who has not signed in yet. */
export const resendActivation = staffEndpoint('resendActivation', {
  route: 'POST /staff/applications/{id}/resend',
  staff: { needs: 'review', proof: 'rights' },
  tags: ['applications', 'staffWork'],
  input: onServer && { id },
  errors: onServer && ['notFound', 'applicationWrongState', 'alreadyActivated'],
});

/** The sales contact: data is being gathered. */
export const contactApplicant = staffEndpoint('contactApplicant', {
  route: 'POST /staff/applications/{id}/contact',
  staff: { needs: 'review', proof: 'words' },
  tags: ['applications', 'staffWork'],
  input: onServer && { id },
  output: onServer && applicationDetail,
  errors: onServer && ['notFound', 'applicationWrongState'],
});
