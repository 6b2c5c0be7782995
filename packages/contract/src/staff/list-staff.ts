import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty, id } from '../shapes/common.ts';

/** The people of the platform, by name: for filters. */
export const listStaff = endpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/staff/members',
  realm: 'staff',
  staff: { needs: 'read' },
  input: empty,
  output: z.array(z.object({ id, name: z.string() })),
  errors: [],
});
