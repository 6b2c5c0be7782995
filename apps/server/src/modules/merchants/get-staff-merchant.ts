import { eq } from 'drizzle-orm';
import { getStaffMerchant } from '@khidma/contract/staff/get-staff-merchant';
import { handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { presentStaffMerchant } from './staff-merchant.presenter.ts';

/** One merchant; the links to its papers are signed for this member of staff. */
export const getStaffMerchantHandler = handle(getStaffMerchant, async (call) => {
  const [row] = await call.tx.select().from(merchants).where(eq(merchants.id, call.input.id));
  if (row === undefined) throw refuse('notFound');
  return presentStaffMerchant(call, row);
});
