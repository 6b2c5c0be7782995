import { eq } from 'drizzle-orm';
import type { StaffMerchant } from '@khidma/contract/shapes/staff-merchant';
import type { getStaffMerchant } from '@khidma/contract/staff/get-staff-merchant';
import type { Call } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { presentStaffMerchant } from './staff-merchant.presenter.ts';

/** One merchant; the links to its papers are signed for this member of staff. */
export async function runGetStaffMerchant(
  call: Call<typeof getStaffMerchant>,
): Promise<StaffMerchant> {
  const [row] = await call.tx.select().from(merchants).where(eq(merchants.id, call.input.id));
  if (row === undefined) throw refuse('notFound');
  return presentStaffMerchant(call, row);
}
