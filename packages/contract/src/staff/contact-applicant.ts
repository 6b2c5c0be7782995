import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { applicationDetail } from '../shapes/application.ts';

/** The sales contact: data is being gathered. */
export const contactApplicant = endpoint({
  name: 'contactApplicant',
  method: 'POST',
  path: '/staff/applications/{id}/contact',
  realm: 'staff',
  staff: { needs: 'review', proof: 'words' },
  tags: ['applications', 'staffWork'],
  input: z.strictObject({ id }),
  output: applicationDetail,
  errors: ['notFound', 'applicationWrongState'],
});
