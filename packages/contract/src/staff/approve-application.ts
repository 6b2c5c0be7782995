import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { applicationDetail } from '../shapes/application.ts';

/** Approves: creates the merchant and mails the sign-in address, a one-time password and the activation code. Refused (42200, at each field) while a paper that must be there is missing, or a field is flagged or has not been checked. */
export const approveApplication = endpoint({
  name: 'approveApplication',
  method: 'POST',
  path: '/staff/applications/{id}/approve',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['applications', 'merchants', 'staffWork'],
  input: z.strictObject({ id }),
  output: applicationDetail,
  errors: ['notFound', 'applicationWrongState', 'emailTaken', 'mobileTaken'],
});
