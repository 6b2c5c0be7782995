import { asc } from 'drizzle-orm';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { listStaff } from '@khidma/contract/staff/list-staff';
import type { Call } from '../../core/call.ts';
import { staff } from '../../db/schema/auth.ts';

/** Everybody of the platform, by name. */
export const runListStaff = ({ tx }: Call<typeof listStaff>): Promise<OutputOf<typeof listStaff>> =>
  tx.select({ id: staff.id, name: staff.name }).from(staff).orderBy(asc(staff.name), asc(staff.id));
