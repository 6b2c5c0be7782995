import { signUpCustomer } from '@khidma/contract/shop/sign-up-customer';
import { normalEmail } from '@khidma/domain/rules/contact';
import { orderMachine } from '@khidma/domain/orders/order-transitions';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { handleWork, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { customers, oneTimeCodes, sessions, tickets } from '../../db/schema/auth.ts';
import { beginCustomerSession } from './begin-session.ts';
import { consumeCode, signUpCodeOf } from './codes.ts';
import { requirePassword } from './passwords.ts';
import { eraseMessagesOf } from '../messages/api.ts';
import type { Ctx } from '../../core/context.ts';
import { notices, pushSubscriptions } from '../../db/schema/notices.ts';
import { orderNotes } from '../../db/schema/order-notes.ts';
import { orders } from '../../db/schema/orders.ts';
import { dataExports } from '../../db/schema/personal-data.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { hideAvatarsOf } from '../uploads/api.ts';
import { transaction } from '../../db/transaction.ts';

/** Creates a customer whose mailbox has been shown by its code, and signs in. */
export const signUpCustomerHandler = handleWork(signUpCustomer, perMinute(120), async (call) => {
  const { ctx, now, input } = call;
  const { password, name, mobile } = input;
  await requirePassword({ kind: 'login', password, ownWords: [input.email, mobile, name] });
  const email = normalEmail(input.email);
  const row = {
    id: ctx.ids.uuid(),
    name,
    email,
    mobile,
    passwordHash: await ctx.passwords.hash(password),
    createdAt: now,
  };
  return {
    async save(tx) {
      const work = { ...call, tx };
      await consumeCode(work, { ...signUpCodeOf(call, email), code: input.code });
      // The table decides, not a look before: two at once, each with a code of its own, must not both get through.
      const created = await tx
        .insert(customers)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: customers.id });
      if (created.length === 0) throw refuse('emailTaken');
      return beginCustomerSession(work, { ...row, avatarFileId: null });
    },
  };
});

/** Its message is a sentence for the operator. */
export class CannotErase extends Error {}

/**
 * Empties everything that says who a customer is: the row, the contacts of orders, mails and sessions. Events, amounts
 * and ratings stay, under an id that leads to nobody. Returns the number of orders. Throws `CannotErase` where there is
 * no such customer, or one of the orders is still on its way.
 */
export async function eraseCustomer(
  { db, passwords }: Pick<Ctx, 'db' | 'passwords'>,
  email: string,
  options: { readonly keepContacts: boolean } = { keepContacts: false },
): Promise<number> {
  // Before the transaction: hashing is slow. Nobody knows what was hashed.
  const passwordHash = await passwords.hash(randomUUID());
  return transaction(db, async (tx) => {
    // Whatever is found without an index may take its time.
    await tx.execute(sql`set local statement_timeout = 0`);
    const [found] = await tx
      .select()
      .from(customers)
      .where(eq(customers.email, email))
      .for('update');
    if (!found) throw new CannotErase(`There is no customer ${email}.`);
    const own = eq(orders.customerId, found.id);
    const open = await tx.$count(
      orders,
      and(own, notInArray(orders.status, [...orderMachine.terminal])),
    );
    if (open > 0) throw new CannotErase(`${open} orders of ${email} are still on their way.`);
    await tx
      .update(customers)
      .set({
        name: '',
        email: `${found.id}@erased.invalid`,
        mobile: '',
        passwordHash,
        avatarFileId: null,
      })
      .where(eq(customers.id, found.id));
    await hideAvatarsOf(tx, { realm: 'customer', id: found.id });
    await tx
      .delete(sessions)
      .where(and(eq(sessions.realm, 'customer'), eq(sessions.subjectId, found.id)));
    await eraseMessagesOf(tx, { realm: 'customer', id: found.id }, new Date());
    // A copy of all this must not outlive it: what is ready goes with the next look, what is not is never made.
    await tx
      .update(dataExports)
      .set({ dueAt: null, expiresAt: new Date(0) })
      .where(eq(dataExports.customerId, found.id));
    await tx.delete(tickets).where(eq(tickets.subjectId, found.id));
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.address, email));
    await tx
      .delete(notices)
      .where(and(eq(notices.realm, 'customer'), eq(notices.recipientId, found.id)));
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.personId, found.id));
    await tx
      .update(outbox)
      .set({ recipient: '', subject: '', text: '', html: '', data: {} })
      .where(or(eq(outbox.recipient, email), eq(outbox.recipient, found.mobile)));
    if (options.keepContacts) return 0;
    // The emirate stays: the place of supply belongs to the tax, not to the person.
    const nobody = sql`contact || '{"name":"","email":"","phone":"","community":null,"address":""}'`;
    // What colleagues wrote down may name the person.
    await tx
      .update(orderNotes)
      .set({ text: '' })
      .where(inArray(orderNotes.orderId, tx.select({ id: orders.id }).from(orders).where(own)));
    const emptied = await tx
      .update(orders)
      .set({ contact: nobody, note: '', cancelDescription: '' })
      .where(own);
    return emptied.rowCount ?? 0;
  });
}
