import { listStaff } from '@khidma/contract/identity/staff-accounts';
import { asc } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { staff } from '../../db/schema/auth.ts';

/** Everybody of the platform, by name. */
export const listStaffHandler = handle(listStaff, ({ tx }) =>
  tx.select({ id: staff.id, name: staff.name }).from(staff).orderBy(asc(staff.name), asc(staff.id)),
);
