import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { applicationDetail } from '../shapes/application.ts';

/** One application with its documents. */
export const getApplicationForAudit = endpoint({
  name: 'getApplicationForAudit',
  method: 'GET',
  path: '/staff/applications/{id}',
  realm: 'staff',
  input: z.strictObject({ id }),
  output: applicationDetail,
  errors: ['notFound'],
});
