import { changeContactPhone } from '@khidma/contract/identity/merchant-account';
import { and, eq, ne } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { isUniqueViolation } from '../../db/transaction.ts';
import { consumeCodes, lockOwnAccount, merchantCodeOf } from '../auth/api.ts';
import { merchantRecipient, notify } from '../notices/api.ts';

/** Changes the contact phone, proven by a code out of the mailbox and one out of the new phone; the mailbox is told. */
export const changeContactPhoneHandler = handle(changeContactPhone, async (call) => {
  const { tx, now, input } = call;
  const { contactPhone: mobile } = input;
  const merchant = await lockOwnAccount(tx, callerOf(call).id);
  if (mobile === merchant.mobile) throw refuseFields([{ path: 'contactPhone', rule: 'invalid' }]);
  const { mailCode, smsCode } = input;
  await consumeCodes(call, [
    {
      ...merchantCodeOf(merchant, 'changePhoneMail', merchant.email),
      code: mailCode,
      field: 'mailCode',
    },
    { ...merchantCodeOf(merchant, 'changePhoneSms', mobile), code: smsCode, field: 'smsCode' },
  ]);
  const [owner] = await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(and(eq(merchants.mobile, mobile), ne(merchants.id, merchant.id)));
  if (owner !== undefined) throw refuse('mobileTaken');
  try {
    // The table decides who has a number first. A savepoint: the refusal is written in the same transaction.
    await tx.transaction((inner) =>
      inner.update(merchants).set({ mobile, updatedAt: now }).where(eq(merchants.id, merchant.id)),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse('mobileTaken');
    throw error;
  }
  await notify(call, merchantRecipient(merchant), {
    kind: 'phoneChanged',
    data: { phone: mobile },
  });
  return { contactPhone: mobile };
});
