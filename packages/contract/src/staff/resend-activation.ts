import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Mails a new activation code and one-time password to a merchant who has not signed in yet. */
export const resendActivation = endpoint({
  name: 'resendActivation',
  method: 'POST',
  path: '/staff/applications/{id}/resend',
  realm: 'staff',
  staff: { needs: 'review', proof: 'rights' },
  tags: ['applications', 'staffWork'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound', 'applicationWrongState', 'alreadyActivated'],
});
