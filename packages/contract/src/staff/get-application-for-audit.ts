import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { applicationAudit } from '../shapes/application.ts';

/** One application with its documents, what changed since the version before, and who else is known by the same data. */
export const getApplicationForAudit = endpoint({
  name: 'getApplicationForAudit',
  method: 'GET',
  path: '/staff/applications/{id}',
  realm: 'staff',
  staff: { needs: 'papers', logged: { as: 'application', by: 'id' } },
  tags: ['applications'],
  input: z.strictObject({ id }),
  output: applicationAudit,
  errors: ['notFound'],
});
