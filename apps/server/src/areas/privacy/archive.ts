import { pick } from '../../kernel/pick.ts';
import type { Ctx } from '../../kernel/context.ts';
import { zipArchive, type ZipEntry } from '../../kernel/zip-archive.ts';
import { type customers, savedAddresses } from '../../db/schema/auth.ts';
import { comments } from '../../db/schema/comments.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders, payments } from '../../db/schema/orders.ts';
import { favourites } from '../../db/schema/services.ts';
import { awaitedTimes } from '../../db/schema/visits.ts';
import type { Tx } from '../../db/types.ts';
import { conversationsForExport, messagesForExport } from '../messaging/messages/index.ts';
import {
  BATCH,
  behind,
  customerNotesOf,
  filesOf,
  historiesOf,
  inBatches,
  merchantOrdersOf,
  merchantProfileOf,
  merchantSettingsOf,
  noticesOf,
  orderFacts,
  type OwnFile,
  type Placed,
  servicesOf,
  sessionsOf,
  settingsOf,
  type Subject,
  withdrawalsOf,
} from './party-data.queries.ts';
import type { Lang } from '@khidma/i18n/languages';
import { and, asc, eq, inArray } from 'drizzle-orm';

/** The orders with all that was given for them, what they cost, how they were paid and went, and what was said of them. */
export async function* ordersOf({
  db,
  party: { id: customerId },
}: Subject): AsyncGenerator<object> {
  const load = (last: Placed | undefined) =>
    db
      .select({
        order: orders,
        id: orders.id,
        at: orders.createdAt,
        merchant: merchants.merchantName,
      })
      .from(orders)
      .innerJoin(merchants, eq(merchants.id, orders.merchantId))
      .where(and(eq(orders.customerId, customerId), behind(orders.createdAt, orders.id, last)))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(BATCH);
  for await (const rows of inBatches(load)) {
    const ids = rows.map(({ id }) => id);
    const paid = await db.select().from(payments).where(inArray(payments.orderId, ids));
    const said = await db.select().from(comments).where(inArray(comments.orderId, ids));
    const historyOf = await historiesOf(db, ids, 'customer');
    for (const { order, merchant } of rows) {
      const comment = said.find(({ orderId }) => orderId === order.id);
      yield {
        merchant,
        ...orderFacts(order),
        ...pick(order, 'contact', 'note', 'cancelReason', 'cancelDescription'),
        ...historyOf(order.id),
        payments: paid.filter(({ orderId }) => orderId === order.id).map(factsOfPayment),
        comment: comment && pick(comment, 'rating', 'text', 'createdAt', 'reply', 'repliedAt'),
      };
    }
  }
}

const factsOfPayment = (payment: typeof payments.$inferSelect): object => ({
  ...pick(payment, 'status', 'cardLast4', 'createdAt'),
  amountInFils: payment.amount,
  refundInFils: payment.refundAmount,
});

/** The days of services that one waits for. */
export async function awaitedOf({ db, party }: Subject): Promise<object> {
  return db
    .select(pick(awaitedTimes, 'serviceId', 'day', 'quantity', 'chosen', 'createdAt'))
    .from(awaitedTimes)
    .where(eq(awaitedTimes.customerId, party.id))
    .orderBy(asc(awaitedTimes.day), asc(awaitedTimes.id));
}

/** The services that one has marked. */
export async function favouritesOf({ db, party }: Subject): Promise<object> {
  return db
    .select(pick(favourites, 'serviceId', 'createdAt'))
    .from(favourites)
    .where(eq(favourites.customerId, party.id))
    .orderBy(asc(favourites.createdAt), asc(favourites.serviceId));
}

/** The addresses that one keeps. */
export async function addressesOf({ db, party }: Subject): Promise<object> {
  const rows = await db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.customerId, party.id))
    .orderBy(asc(savedAddresses.createdAt), asc(savedAddresses.id));
  return rows.map(({ id: _id, customerId: _customerId, ...address }) => address);
}

/** Files beyond are named and not added: an archive must end, and its entries are read by anything. */
const MOST_BYTES = 1024 ** 3;

/** Whose copy is made. */
export type Owner =
  | { readonly realm: 'customer'; readonly row: typeof customers.$inferSelect }
  | { readonly realm: 'merchant'; readonly row: typeof merchants.$inferSelect };

/** Everything that is held of a person as a ZIP archive: JSON by subject, and the files that they sent. */
export const archiveOf = (ctx: Ctx, owner: Owner, lang: Lang): AsyncGenerator<Uint8Array> =>
  zipArchive(entriesOf(ctx, owner, lang));

async function* entriesOf(ctx: Ctx, owner: Owner, lang: Lang): AsyncGenerator<ZipEntry> {
  const { db } = ctx;
  const party = { realm: owner.realm, id: owner.row.id };
  const subject: Subject = { db, party, lang };
  const tx = db as unknown as Tx; // a read needs of a transaction only what the database itself can do too
  const reading = { ctx, tx, now: ctx.clock.now(), lang, party };
  yield* owner.realm === 'customer'
    ? ofCustomer(subject, owner.row)
    : ofMerchant(subject, owner.row);
  yield { name: 'conversations.json', content: listed(conversationsForExport(reading)) };
  yield { name: 'messages.json', content: listed(messagesForExport(reading)) };
  yield { name: 'notices.json', content: listed(noticesOf(ctx, subject)) };
  yield { name: 'sessions.json', content: listed(sessionsOf(subject)) };
  yield* filesIn(ctx, subject);
}

async function* ofCustomer(
  subject: Subject,
  customer: typeof customers.$inferSelect,
): AsyncGenerator<ZipEntry> {
  const { id, name, email, mobile, createdAt } = customer;
  yield { name: 'profile.json', content: json({ id, name, email, mobile, createdAt }) };
  yield { name: 'settings.json', content: json(await settingsOf(subject)) };
  yield { name: 'addresses.json', content: json(await addressesOf(subject)) };
  yield { name: 'awaited-times.json', content: json(await awaitedOf(subject)) };
  yield { name: 'favourites.json', content: json(await favouritesOf(subject)) };
  yield { name: 'orders.json', content: listed(ordersOf(subject)) };
}

async function* ofMerchant(
  subject: Subject,
  merchant: typeof merchants.$inferSelect,
): AsyncGenerator<ZipEntry> {
  yield { name: 'profile.json', content: json(await merchantProfileOf(subject, merchant)) };
  const settings = { ...(await settingsOf(subject)), ...(await merchantSettingsOf(subject)) };
  yield { name: 'settings.json', content: json(settings) };
  yield { name: 'services.json', content: listed(servicesOf(subject)) };
  yield { name: 'orders.json', content: listed(merchantOrdersOf(subject)) };
  yield { name: 'customer-notes.json', content: json(await customerNotesOf(subject)) };
  yield { name: 'withdrawals.json', content: listed(withdrawalsOf(subject)) };
}

/** The files as they were sent, and what they are. */
async function* filesIn(ctx: Ctx, subject: Subject): AsyncGenerator<ZipEntry> {
  const index: object[] = [];
  let total = 0;
  for await (const file of filesOf(subject)) {
    const path = `files/${file.id}${endingOf(file)}`;
    total += file.size;
    const object = total > MOST_BYTES ? undefined : await ctx.files.get(file.key);
    if (object) yield { name: path, content: object.stream };
    const facts = pick(file, 'id', 'name', 'kind', 'mime', 'size', 'createdAt');
    index.push({ ...facts, path: object ? path : null });
  }
  yield { name: 'files.json', content: json(index) };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A list as JSON, while it is read. */
async function* listed(items: AsyncIterable<object>): AsyncGenerator<string> {
  let mark = '[\n';
  for await (const item of items) {
    yield mark + JSON.stringify(item);
    mark = ',\n';
  }
  yield mark === '[\n' ? '[]\n' : '\n]\n';
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
  'video/mp4': '.mp4',
  'audio/webm': '.webm',
  'audio/mp4': '.m4a',
  'audio/ogg': '.ogg',
};

const endingOf = ({ mime }: OwnFile): string => endings[mime] ?? '';
