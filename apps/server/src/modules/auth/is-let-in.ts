import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { and, eq, isNull } from 'drizzle-orm';
import type { Auth } from '../../core/context.ts';
import { customers, staff } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import type { Db } from '../../db/types.ts';

/** Whether an account is there and not shut out, by its key. */
export const isLetInto =
  (db: Db): Auth['isLetIn'] =>
  async ({ realm, id }) => {
    if (realm === 'staff')
      return (await db.$count(staff, and(eq(staff.id, id), isNull(staff.disabledAt)))) > 0;
    if (realm === 'customer') return (await db.$count(customers, eq(customers.id, id))) > 0;
    const [found] = await db
      .select({ status: merchants.status })
      .from(merchants)
      .where(eq(merchants.id, id));
    return found !== undefined && merchantCan.trade(found);
  };
