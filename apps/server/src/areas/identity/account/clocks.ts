import { type Call, handle, requireCaller } from '../../../kernel/call.ts';
import { customers, staff } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { setClock, setCustomerClock, setStaffClock } from '@khidma/contract/identity/clocks';
import { eq } from 'drizzle-orm';

type Accounts = typeof merchants | typeof customers | typeof staff;

/** Keeps the clock that the caller, one of these accounts, reads times by. */
const keepClockIn =
  (accounts: Accounts) =>
  async (call: Call<typeof setClock>): Promise<null> => {
    const { clock } = call.input;
    await call.tx
      .update(accounts)
      .set({ clock })
      .where(eq(accounts.id, requireCaller(call).id));
    return null;
  };

export const setClockHandler = handle(setClock, keepClockIn(merchants));
export const setCustomerClockHandler = handle(setCustomerClock, keepClockIn(customers));
export const setStaffClockHandler = handle(setStaffClock, keepClockIn(staff));
