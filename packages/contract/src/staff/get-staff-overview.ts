import { staffRoles } from '@khidma/domain/staff/staff-roles';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty, id } from '../shapes/common.ts';

/** Who is signed in, and what waits in each queue. */
export const getStaffOverview = endpoint({
  name: 'getStaffOverview',
  method: 'GET',
  path: '/staff/overview',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: [
    'staffWork',
    'secondPerson',
    'desk:applications',
    'desk:revisions',
    'desk:services',
    'desk:payoutAccounts',
    'desk:withdrawals',
    'desk:disputes',
    'desk:comments',
    'desk:reports',
  ],
  input: empty,
  output: z.object({
    staff: z.object({
      id,
      name: z.string(),
      email: z.string(),
      role: z.enum(staffRoles),
    }),
    demo: z.boolean(),
    /** What colleagues asked a second person for, and the caller may decide on. */
    asks: z.int(),
    waiting: z.object({
      applications: z.int(),
      /** Changes of merchants' profiles. */
      revisions: z.int(),
      services: z.int(),
      payoutAccounts: z.int(),
      withdrawals: z.int(),
      /** Disputes that wait for a decision. */
      disputes: z.int(),
      /** Comments that somebody reported. */
      comments: z.int(),
      /** Reported conversations. */
      reports: z.int(),
    }),
  }),
  errors: [],
});
