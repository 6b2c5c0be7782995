import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { batchResult } from '../shapes/batch.ts';
import { id } from '../shapes/common.ts';

/** Approves several services or updates, each with a result of its own; `number` is the version that was looked at. */
export const approveServices = endpoint({
  name: 'approveServices',
  method: 'POST',
  path: '/staff/services/approve',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  limit: perMinute(30),
  tags: ['services', 'staffWork', 'desk:services'],
  input: z.strictObject({
    services: z
      .array(z.strictObject({ id, number: z.int() }))
      .check(z.minLength(1, 'required'), z.maxLength(100)),
  }),
  output: batchResult,
  errors: ['notFound', 'serviceWrongState', 'servicePreparing'],
});
