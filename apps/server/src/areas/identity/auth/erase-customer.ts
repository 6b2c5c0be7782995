import { loadRow } from '../../../kernel/rows.ts';
import { deleteMyAccount } from '@khidma/contract/identity/customer-account';
import { orderMachine } from '@khidma/domain/orders/order-transitions';
import { and, asc, eq, inArray, like, ne, notInArray, notLike, or, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Lang } from '@khidma/i18n/languages';
import { handleOutsideTx, type TxContext, pendingResult } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { absences, disputes, disputeStatements } from '../../../db/schema/disputes.ts';
import { commentReports, comments } from '../../../db/schema/comments.ts';
import {
  customers,
  oneTimeCodes,
  sessions,
  tickets,
  savedAddresses,
} from '../../../db/schema/auth.ts';
import { deskNotes } from '../../../db/schema/desk.ts';
import { documentDeliveries, documents } from '../../../db/schema/documents.ts';
import { files } from '../../../db/schema/files.ts';
import { notices, pushSubscriptions, outbox } from '../../../db/schema/notices.ts';
import { merchantCustomers, ownNotes } from '../../../db/schema/order-lists.ts';
import { orderNotes, orders, payments } from '../../../db/schema/orders.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { archives } from '../../../db/schema/archives.ts';
import { favourites } from '../../../db/schema/services.ts';
import { awaitedTimes } from '../../../db/schema/visits.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { eraseMessagesOf, isContested } from '../../messaging/messages/index.ts';
import { enqueueMail } from '../../messaging/outbox/index.ts';
import { hideAvatarsOf, hideMedia } from '../../files/index.ts';
import { coverMentions, loadTraits } from './cover-mentions.ts';
import { checkAccountPassword } from './passwords.ts';

type Customer = Pick<typeof customers.$inferSelect, 'id' | 'name' | 'email' | 'mobile'>;

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
  const passwordHash = await hashOfNobody({ passwords });
  return transaction(db, async (tx) => {
    // Whatever is found without an index may take its time.
    await tx.execute(sql`set local statement_timeout = 0`);
    const [found] = await tx
      .select()
      .from(customers)
      .where(eq(customers.email, email))
      .for('update');
    if (!found) throw new CannotErase(`There is no customer ${email}.`);
    const open = await openOrdersOf(tx, found.id);
    if (open > 0) throw new CannotErase(`${open} orders of ${email} are still on their way.`);
    await emptyCustomer({ tx, now: new Date() }, found, passwordHash);
    return options.keepContacts ? 0 : emptyContacts(tx, found.id);
  });
}

/** Returns the ids of everybody who was erased: all that is known of them, and what a backup from before needs to forget them again. */
export async function listErased({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(like(customers.email, `%${erasedHost}`))
    .orderBy(asc(customers.id));
  return rows.map(({ id }) => id);
}

/**
 * Erases in a restored database who was erased since it was backed up: also where an order stands there on its way, for it
 * ended before the erasure. Returns how many it found; who is not there, or is erased there, is none.
 */
export async function eraseAgain(
  { db, passwords }: Pick<Ctx, 'db' | 'passwords'>,
  ids: readonly string[],
): Promise<number> {
  const passwordHash = await hashOfNobody({ passwords });
  let erased = 0;
  for (const id of ids)
    erased += await transaction(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const [found] = await tx
        .select()
        .from(customers)
        .where(and(eq(customers.id, id), notLike(customers.email, `%${erasedHost}`)))
        .for('update');
      if (found === undefined) return 0;
      await emptyCustomer({ tx, now: new Date() }, found, passwordHash);
      await emptyContacts(tx, id);
      return 1;
    });
  return erased;
}

/** Where the address of nobody is. */
const erasedHost = '@erased.invalid';

/** A customer's own account ends for good: refused while an order is on its way. The mail that says so is the last one. */
export const deleteMyAccountHandler = handleOutsideTx(deleteMyAccount, async (call) => {
  const { ctx, lang, now } = call;
  const lockAccount = await checkAccountPassword(call, call.input.password);
  const passwordHash = await hashOfNobody(ctx);
  return pendingResult(call, async ({ tx }) => {
    const { id } = await lockAccount(tx);
    const customer = await loadRow(tx, customers, id);
    await eraseLockedCustomer({ ctx, tx, now }, { customer, passwordHash, lang });
    return null;
  });
});

interface Erasure {
  readonly customer: typeof customers.$inferSelect;
  /** Of `hashOfNobody`. */
  readonly passwordHash: string;
  readonly lang: Lang;
}

/** Erases a customer whose row is locked, or refuses while an order or a refund is open; the mail that says so is the last one. */
export async function eraseLockedCustomer(
  context: TxContext,
  { customer, passwordHash, lang }: Erasure,
): Promise<void> {
  const { id, email: to, name } = customer;
  const { openOrders: orders, refundsDue } = await erasureBlockers(context.tx, id);
  if (orders > 0 || refundsDue > 0) throw refuse('erasureBlocked', { orders, refundsDue });
  await emptyCustomer(context, customer, passwordHash);
  await emptyContacts(context.tx, id);
  await enqueueMail(context, { kind: 'accountErased', to, lang, data: { name } });
}

/** What keeps a customer's account from being erased. */
export const erasureBlockers = async (tx: Tx, customerId: string) => ({
  openOrders: await openOrdersOf(tx, customerId),
  refundsDue: await tx.$count(
    payments,
    and(
      isOneOf(payments.status, ['refundDue']),
      inArray(
        payments.orderId,
        tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId)),
      ),
    ),
  ),
});

/** Before the transaction: hashing is slow. Nobody knows what was hashed. */
export const hashOfNobody = ({ passwords }: Pick<Ctx, 'passwords'>): Promise<string> =>
  passwords.hash(randomUUID());

/** Orders that are still on their way, or that somebody has to decide about: their merchants must be able to reach the customer. */
const openOrdersOf = (tx: Tx, customerId: string): Promise<number> =>
  tx.$count(
    orders,
    and(
      eq(orders.customerId, customerId),
      or(notInArray(orders.status, [...orderMachine.terminal]), isContested),
    ),
  );

async function emptyCustomer(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  customer: Customer,
  passwordHash: string,
): Promise<void> {
  const { id, email, mobile } = customer;
  const traits = await loadTraits(tx, customer);
  await emptyDeskNotes(tx, customer);
  await tx
    .update(customers)
    .set({
      name: '',
      email: `${id}${erasedHost}`,
      mobile: '',
      mobileShownAt: null,
      blockedReason: '',
      passwordHash,
      avatarFileId: null,
    })
    .where(eq(customers.id, id));
  await tx.delete(savedAddresses).where(eq(savedAddresses.customerId, id));
  await tx.delete(awaitedTimes).where(eq(awaitedTimes.customerId, id));
  await tx.delete(favourites).where(eq(favourites.customerId, id));
  await hideAvatarsOf(tx, { realm: 'customer', id });
  // The words and stars about a merchant stay; pictures of one's home go: nothing names their files any more.
  const pictured = await tx
    .select({ images: comments.images })
    .from(comments)
    .where(and(eq(comments.customerId, id), ne(comments.images, [])));
  await hideMedia(
    tx,
    pictured.flatMap(({ images }) => images),
  );
  await tx
    .update(comments)
    .set({ images: [] })
    .where(and(eq(comments.customerId, id), ne(comments.images, [])));
  await tx.delete(sessions).where(and(eq(sessions.realm, 'customer'), eq(sessions.subjectId, id)));
  await eraseMessagesOf(tx, { realm: 'customer', id }, now);
  // A copy of all this must not outlive it: what is ready goes with the next look, what is not is never made.
  await tx
    .update(archives)
    .set({ dueAt: null, expiresAt: new Date(0) })
    .where(eq(archives.customerId, id));
  await tx.delete(tickets).where(eq(tickets.subjectId, id));
  await tx.delete(oneTimeCodes).where(inArray(oneTimeCodes.address, [email, mobile]));
  // What was decided stands; what was said about others' comments goes.
  await tx
    .update(commentReports)
    .set({ description: '' })
    .where(and(eq(commentReports.reporterRealm, 'customer'), eq(commentReports.reporterId, id)));
  await tx.delete(notices).where(and(eq(notices.realm, 'customer'), eq(notices.recipientId, id)));
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.realm, 'customer'), eq(pushSubscriptions.personId, id)));
  await emptyPapers(tx, customer);
  await coverMentions(tx, id, traits);
}

/** Empties what was sent to the customer, where to, and how their files were called. */
async function emptyPapers(tx: Tx, { id, email, mobile }: Customer): Promise<void> {
  await tx
    .update(outbox)
    .set({
      recipient: '',
      subject: '',
      text: '',
      html: '',
      calendar: '',
      data: {},
      lastError: '',
      // Nobody is left to be written to.
      status: sql`case when status = 'waiting' then 'failed' else status end`,
      nextAttemptAt: null,
    })
    .where(inArray(outbox.recipient, [email, mobile]));
  // That they were delivered stays with the papers, to whom does not.
  await tx
    .update(documentDeliveries)
    .set({ recipient: '' })
    .where(
      inArray(
        documentDeliveries.documentId,
        tx.select({ id: documents.id }).from(documents).where(eq(documents.customerId, id)),
      ),
    );
  await tx
    .update(files)
    .set({ name: '' })
    .where(and(eq(files.ownerRealm, 'customer'), eq(files.ownerId, id)));
}

/** What colleagues noted about something else and names the person in full, or by an address or number. */
async function emptyDeskNotes(tx: Tx, { name, email, mobile }: Customer): Promise<void> {
  const named = [email, mobile, ...(name.includes(' ') ? [name] : [])].filter(
    (each) => each !== '',
  );
  await tx
    .update(deskNotes)
    .set({ text: '' })
    .where(
      or(...named.map((each) => sql`position(lower(${each}) in lower(${deskNotes.text})) > 0`)),
    );
}

/** Empties who the orders were for; returns how many there are. */
async function emptyContacts(tx: Tx, customerId: string): Promise<number> {
  const own = eq(orders.customerId, customerId);
  const ids = tx.select({ id: orders.id }).from(orders).where(own);
  // The emirate stays: the place of supply belongs to the tax, not to the person.
  const nobody = sql`contact || '{"name":"","email":"","phone":"","community":null,"address":"","makani":""}'`;
  const ofOwn = tx
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(own);
  await tx
    .update(disputeStatements)
    .set({ text: '', images: [] })
    .where(
      and(eq(disputeStatements.side, 'customer'), inArray(disputeStatements.disputeId, ofOwn)),
    );
  await tx
    .update(absences)
    .set({ latitude: null, longitude: null, images: [], note: '' })
    .where(inArray(absences.orderId, ids));
  // What colleagues or the merchant wrote down may name the person.
  await tx.update(orderNotes).set({ text: '' }).where(inArray(orderNotes.orderId, ids));
  await tx.delete(ownNotes).where(inArray(ownNotes.orderId, ids));
  await tx
    .update(merchantCustomers)
    .set({ note: '', notedAt: null })
    .where(eq(merchantCustomers.customerId, customerId));
  // Where the pictures of the work were taken is where the customer lives.
  await tx
    .update(files)
    .set({ takenPlace: null })
    .where(
      inArray(
        files.id,
        tx
          .select({ id: sql`unnest(${orders.completionImages})` })
          .from(orders)
          .where(own),
      ),
    );
  const emptied = await tx
    .update(orders)
    .set({
      contact: nobody,
      note: '',
      cancelDescription: '',
      signature: null,
      // What the customer drew goes with the name.
      completionImages: sql`array_remove(completion_images, (signature ->> 'fileId')::uuid)`,
    })
    .where(own);
  return emptied.rowCount ?? 0;
}
