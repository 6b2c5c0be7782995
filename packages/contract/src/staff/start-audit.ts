import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { applicationDetail } from '../shapes/application.ts';

/** Takes an application into audit. */
export const startAudit = endpoint({
  name: 'startAudit',
  method: 'POST',
  path: '/staff/applications/{id}/audit',
  realm: 'staff',
  staff: { needs: 'review', noProof: 'deskWork' },
  tags: ['applications', 'staffWork'],
  input: z.strictObject({ id }),
  output: applicationDetail,
  errors: ['notFound', 'applicationWrongState'],
});
