import { cluesOf, mentionsOf, type Traits, unmistakable } from '@khidma/domain/names/mentions';
import { and, eq, getTableColumns, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isDeepStrictEqual } from 'node:util';
import { type customers, staff, savedAddresses } from '../../../db/schema/auth.ts';
import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { commentReports, comments } from '../../../db/schema/comments.ts';
import { deskViews } from '../../../db/schema/desk.ts';
import { disputes, disputeStatements, extraWorks } from '../../../db/schema/disputes.ts';
import { conversations, messageReports, messages } from '../../../db/schema/messages.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { notices, outbox } from '../../../db/schema/notices.ts';
import { orderViews } from '../../../db/schema/order-lists.ts';
import { orderEvents, orders, payments } from '../../../db/schema/orders.ts';
import { sandboxPages } from '../../../db/schema/payments.ts';
import { blockedTimes } from '../../../db/schema/visits.ts';
import type { Tx } from '../../../db/types.ts';
import { isUnderLegalHold } from '../../messaging/messages/index.ts';

/** Returns what a customer is named by: the account, and whatever their orders and addresses say. */
export async function loadTraits(
  tx: Tx,
  {
    id,
    name,
    email,
    mobile,
  }: Pick<typeof customers.$inferSelect, 'id' | 'name' | 'email' | 'mobile'>,
): Promise<Traits> {
  const ordered = await tx
    .selectDistinct({ contact: orders.contact })
    .from(orders)
    .where(eq(orders.customerId, id));
  const saved = await tx
    .select({ address: savedAddresses.address, makani: savedAddresses.makani })
    .from(savedAddresses)
    .where(eq(savedAddresses.customerId, id));
  const contacts = ordered.map(({ contact }) => contact);
  const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '');
  return {
    names: distinct([name, ...contacts.map((contact) => contact.name)]),
    emails: distinct([email, ...contacts.map((contact) => contact.email)]),
    mobiles: distinct([mobile, ...contacts.map(({ phone }) => phone)]),
    addresses: distinct(
      [...contacts, ...saved].flatMap(({ address, makani }) => [address, makani ?? '']),
    ),
  };
}

interface Written {
  readonly table: PgTable;
  /** Texts, and whatever holds texts. */
  readonly fields: readonly string[];
  readonly where: SQL | undefined;
}

/** Covers a person in what others wrote to and about them. What staff said in the log stays: it is sealed. */
export async function coverMentions(tx: Tx, customerId: string, traits: Traits): Promise<void> {
  const covered = mentionsOf(traits);
  const known = unmistakable(traits);
  // Allows what is append-only to lose words, in this transaction (4-books.sql).
  await tx.execute(sql`set local khidma.erasing = 'on'`);
  for (const written of fieldsNaming(tx, customerId)) await coverIn(tx, written, covered);
  const coveredWhole = mentionsOf(known, { byParts: false });
  for (const written of likely(known, customerId)) await coverIn(tx, written, coveredWhole);
  for (const views of viewsOf(customerId)) await coverIn(tx, views, covered);
  await emptyMails(tx, known, customerId);
}

const ordersOf = (tx: Tx, customerId: string) =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));

const merchantsOf = (customerId: string): SQL => sql`(
  select merchant_id from orders where customer_id = ${customerId}
  union select merchant_id from conversations where customer_id = ${customerId} and merchant_id is not null)`;

/** What was written about the customer's own things. */
const fieldsNaming = (tx: Tx, customerId: string): Written[] => {
  const own = ordersOf(tx, customerId);
  const talks = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.customerId, customerId));
  const ofOwn = tx
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.customerId, customerId));
  const argued = tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(inArray(disputes.orderId, own));
  const keys = tx
    .select({ key: payments.key })
    .from(payments)
    .where(inArray(payments.orderId, own));
  return [
    {
      table: orders,
      fields: ['completionInfo', 'refusalReason'],
      where: eq(orders.customerId, customerId),
    },
    { table: orderEvents, fields: ['data'], where: inArray(orderEvents.orderId, own) },
    {
      table: extraWorks,
      fields: ['title', 'description'],
      where: inArray(extraWorks.orderId, own),
    },
    { table: disputes, fields: ['reason'], where: inArray(disputes.orderId, own) },
    {
      table: disputeStatements,
      fields: ['text'],
      where: inArray(disputeStatements.disputeId, argued),
    },
    {
      table: comments,
      fields: ['text', 'reply', 'hiddenReason'],
      where: eq(comments.customerId, customerId),
    },
    {
      table: commentReports,
      fields: ['description'],
      where: inArray(commentReports.commentId, ofOwn),
    },
    {
      table: messages,
      fields: ['text', 'maskedText', 'data', 'earlierTexts'],
      where: and(inArray(messages.conversationId, talks), not(isUnderLegalHold)),
    },
    {
      table: messageReports,
      fields: ['description'],
      where: inArray(messageReports.conversationId, talks),
    },
    {
      table: chargebacks,
      fields: ['evidence', 'statement'],
      where: inArray(chargebacks.orderId, own),
    },
    { table: sandboxPages, fields: ['evidence'], where: inArray(sandboxPages.key, keys) },
  ];
};

/** The condition that a text may mention somebody. */
const clues = (traits: Traits): SQL => {
  const likes = cluesOf(traits).map(
    (clue) => `%${clue.map((piece) => piece.replaceAll(/[\\%_]/gu, String.raw`\$&`)).join('%')}%`,
  );
  return sql`ilike any (${sql.param(likes)}::text[])`;
};

/** What others wrote that is not of the customer's things, and may be about them. */
const likely = (traits: Traits, customerId: string): Written[] => {
  const near = merchantsOf(customerId);
  const isLikely = clues(traits);
  return [
    {
      table: notices,
      fields: ['data'],
      where: and(
        or(eq(notices.realm, 'staff'), sql`${notices.recipientId} in ${near}`),
        sql`${notices.data}::text ${isLikely}`,
      ),
    },
    {
      table: blockedTimes,
      fields: ['note'],
      where: and(sql`${blockedTimes.merchantId} in ${near}`, sql`${blockedTimes.note} ${isLikely}`),
    },
  ];
};

/** What merchants and staff look for again and again: a search for a name is one for its parts. */
const viewsOf = (customerId: string): Written[] => [
  {
    table: orderViews,
    fields: ['filters'],
    where: sql`${orderViews.merchantId} in ${merchantsOf(customerId)}`,
  },
  { table: deskViews, fields: ['filter'], where: undefined },
];

async function coverIn(
  tx: Tx,
  { table, fields, where }: Written,
  covered: (text: string) => string,
): Promise<void> {
  const columns = getTableColumns(table);
  const chosen = Object.fromEntries(
    fields.flatMap((field) => {
      const column = columns[field];
      return column === undefined ? [] : [[field, column]];
    }),
  );
  const rows = await tx
    .select({ ...chosen, place: sql<string>`${table}.ctid::text` })
    .from(table)
    .where(where)
    .for('update');
  for (const { place, ...row } of rows) {
    const left = inTexts(row, covered);
    if (isDeepStrictEqual(row, left)) continue;
    await tx
      .update(table)
      .set(left)
      .where(sql`ctid = ${place}::tid`);
  }
}

/** A value with its texts covered, whatever it is made of; names of its fields stay. */
function inTexts<T>(value: T, covered: (text: string) => string): T {
  const within = (each: unknown): unknown => {
    if (typeof each === 'string') return covered(each);
    if (Array.isArray(each)) return each.map(within);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, part]) => [key, within(part)]));
  };
  return within(value) as T; // texts became texts, all else is as it was
}

/** Empties the mails of the customer's orders to others, and covers who it was in what else was sent to those who had to do with them. */
async function emptyMails(tx: Tx, traits: Traits, customerId: string): Promise<void> {
  const covered = mentionsOf(traits, { byParts: false });
  const near = merchantsOf(customerId);
  const ordered = await tx
    .select({ number: orders.number, contact: orders.contact })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  const numbers = new Set(ordered.map(({ number }) => number));
  const contacts = new Set(ordered.map(({ contact }) => contact.email));
  const toOthers = sql`${outbox.recipient} in (
    select email from ${merchants} where id in ${near} union select mobile from ${merchants} where id in ${near}
    union select email from ${staff})`;
  const mails = await tx
    .select()
    .from(outbox)
    .where(
      or(
        inArray(sql`${outbox.data} ->> 'order'`, [...numbers, '']),
        and(
          toOthers,
          ne(outbox.status, 'waiting'),
          sql`concat_ws(' ', subject, text, data::text) ${clues(traits)}`,
        ),
      ),
    )
    .for('update');
  for (const { id, recipient, subject, text, data, lastError, status } of mails) {
    const said = { subject, text, data, lastError };
    const left = inTexts(said, covered);
    const isOfOrder = numbers.has(data['order'] ?? '');
    if (!isOfOrder && isDeepStrictEqual(said, left)) continue;
    await tx
      .update(outbox)
      .set({
        ...left,
        html: '',
        calendar: '',
        ...(isOfOrder && status !== 'waiting' && { text: '', data: {} }),
        ...(isOfOrder && contacts.has(recipient) && { recipient: '' }),
      })
      .where(eq(outbox.id, id));
  }
}
