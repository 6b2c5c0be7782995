import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty, id } from '../shapes/common.ts';
import { staffRecovery } from '../shapes/staff-recovery.ts';

/** The recoveries that are under way, and the colleagues of whom one can be asked for: who has a second factor and none. */
export const listStaffRecoveries = endpoint({
  name: 'listStaffRecoveries',
  method: 'GET',
  path: '/staff/recoveries',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['staffAccounts'],
  input: empty,
  output: z.object({
    open: z.array(staffRecovery),
    askable: z.array(z.object({ id, name: z.string() })),
  }),
  errors: [],
});
