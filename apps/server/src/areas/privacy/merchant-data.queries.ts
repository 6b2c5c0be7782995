import { pick } from '../../kernel/pick.ts';
import { bookedShareOf } from '@khidma/domain/orders/order-money';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { withdrawalResultOf } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { automaticMessages } from '../../db/schema/automatic-messages.ts';
import { comments } from '../../db/schema/comments.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import {
  applications,
  merchantRevisions,
  type merchants,
  notificationSettings,
  payoutAccounts,
} from '../../db/schema/merchants.ts';
import { merchantCustomers, orderViews, ownNotes } from '../../db/schema/order-lists.ts';
import { quickReplies } from '../../db/schema/messages.ts';
import { orders } from '../../db/schema/orders.ts';
import { services } from '../../db/schema/services.ts';
import {
  blockedTimes,
  busyCalendars,
  merchantDays,
  merchantSchedules,
} from '../../db/schema/visits.ts';
import {
  BATCH,
  behind,
  historiesOf,
  inBatches,
  orderFacts,
  type Placed,
  type Subject,
} from './party-data.queries.ts';

type Merchant = typeof merchants.$inferSelect;

/** The profile with every paper in it, what was sent of it in its time, and where money goes. */
export async function merchantProfileOf({ db }: Subject, merchant: Merchant): Promise<object> {
  const { id } = merchant;
  const sent = await db
    .select()
    .from(applications)
    .where(eq(applications.merchantId, id))
    .orderBy(asc(applications.submittedAt));
  const changes = await db
    .select()
    .from(merchantRevisions)
    .where(eq(merchantRevisions.merchantId, id))
    .orderBy(asc(merchantRevisions.submittedAt));
  const accounts = await db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.merchantId, id))
    .orderBy(asc(payoutAccounts.submittedAt));
  const { recommended: _place, ...profile } = merchant;
  return {
    profile,
    applications: sent.map((row) =>
      pick(row, 'reference', 'status', 'content', 'submittedAt', 'decidedAt'),
    ),
    changes: changes.map((row) =>
      pick(row, 'status', 'before', 'content', 'submittedAt', 'decidedAt'),
    ),
    payoutAccounts: accounts.map(({ merchantId: _owner, ...account }) => account),
  };
}

/** How the merchant works and writes: hours, days, notices, texts kept for use. */
export async function merchantSettingsOf({ db, party: { id } }: Subject): Promise<object> {
  const [notices] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.merchantId, id));
  const [schedule] = await db
    .select()
    .from(merchantSchedules)
    .where(eq(merchantSchedules.merchantId, id));
  const days = await db.select().from(merchantDays).where(eq(merchantDays.merchantId, id));
  const blocks = await db
    .select()
    .from(blockedTimes)
    .where(and(eq(blockedTimes.merchantId, id), isNull(blockedTimes.calendarId)));
  const calendars = await db.select().from(busyCalendars).where(eq(busyCalendars.merchantId, id));
  const kept = and(eq(quickReplies.ownerRealm, 'merchant'), eq(quickReplies.ownerId, id));
  const replies = await db.select().from(quickReplies).where(kept);
  const automatic = await db
    .select()
    .from(automaticMessages)
    .where(eq(automaticMessages.merchantId, id));
  const views = await db.select().from(orderViews).where(eq(orderViews.merchantId, id));
  return {
    notices: notices?.values ?? {},
    schedule: schedule ?? null,
    days,
    blockedTimes: blocks.map(({ calendarId: _none, ...block }) => block),
    busyCalendars: calendars.map((row) => pick(row, 'name', 'host', 'team', 'createdAt')),
    quickReplies: replies.map((row) => pick(row, 'title', 'text', 'createdAt')),
    orderViews: views.map((row) => pick(row, 'name', 'filters', 'createdAt')),
    automaticMessages: automatic.map((row) => pick(row, 'event', 'isOn', 'texts')),
  };
}

/** What the merchant wrote down about its customers for itself. */
export async function customerNotesOf({ db, party }: Subject): Promise<object[]> {
  return await db
    .select(pick(merchantCustomers, 'customerId', 'note', 'notedAt'))
    .from(merchantCustomers)
    .where(and(eq(merchantCustomers.merchantId, party.id), ne(merchantCustomers.note, '')))
    .orderBy(merchantCustomers.notedAt);
}

/** What the merchant sells or has begun to write, with the deleted. */
export async function* servicesOf({ db, party }: Subject): AsyncGenerator<object> {
  const load = (last: Placed | undefined) =>
    db
      .select({
        ...pick(services, 'id', 'status', 'updatedAt', 'deletedAt'),
        at: services.createdAt,
        content: services.draft,
      })
      .from(services)
      .where(and(eq(services.merchantId, party.id), behind(services.createdAt, services.id, last)))
      .orderBy(asc(services.createdAt), asc(services.id))
      .limit(BATCH);
  for await (const rows of inBatches(load))
    for (const { at, ...service } of rows) yield { ...service, createdAt: at };
}

/** The orders as far as they are the merchant's: what customers gave for their visit is theirs, and not in it. */
export async function* merchantOrdersOf({ db, party }: Subject): AsyncGenerator<object> {
  const load = (last: Placed | undefined) =>
    db
      .select({ order: orders, id: orders.id, at: orders.createdAt })
      .from(orders)
      .where(and(eq(orders.merchantId, party.id), behind(orders.createdAt, orders.id, last)))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(BATCH);
  for await (const rows of inBatches(load)) {
    const ids = rows.map(({ id }) => id);
    const said = await db.select().from(comments).where(inArray(comments.orderId, ids));
    const historyOf = await historiesOf(db, ids, 'merchant');
    const kept = await db.select().from(ownNotes).where(inArray(ownNotes.orderId, ids));
    for (const { order } of rows) {
      const comment = said.find(({ orderId }) => orderId === order.id);
      yield {
        ...factsOf(order),
        ...historyOf(order.id),
        ownNotes: kept
          .filter(({ orderId }) => orderId === order.id)
          .map((note) => pick(note, 'text', 'at')),
        comment: comment && pick(comment, 'rating', 'text', 'reply', 'repliedAt'),
      };
    }
  }
}

const factsOf = (order: typeof orders.$inferSelect): object => ({
  ...orderFacts(order),
  ...shareFacts(order),
  ...pick(order, 'cancelledBy', 'refusalReason'),
  completion: {
    date: order.completionDate,
    time: order.completionTime,
    info: order.completionInfo,
    fileIds: order.completionImages,
  },
});

/** What the platform takes of an order, and what is the merchant's. */
function shareFacts(order: typeof orders.$inferSelect): object {
  const { fee, feeVat, merchantReceives } = bookedShareOf(order);
  return { feeInFils: fee, feeVatInFils: feeVat, merchantPartInFils: merchantReceives };
}

/** What was asked to be paid out, and where it went. */
export async function* withdrawalsOf({ db, party }: Subject): AsyncGenerator<object> {
  const load = (last: Placed | undefined) =>
    db
      .select({ row: withdrawals, id: withdrawals.id, at: withdrawals.appliedAt })
      .from(withdrawals)
      .where(
        and(
          eq(withdrawals.merchantId, party.id),
          behind(withdrawals.appliedAt, withdrawals.id, last),
        ),
      )
      .orderBy(asc(withdrawals.appliedAt), asc(withdrawals.id))
      .limit(BATCH);
  for await (const rows of inBatches(load))
    for (const { row } of rows)
      yield {
        status: withdrawalResultOf(row.stage),
        currency: 'AED',
        amountInFils: row.amount,
        ...pick(row, 'number', 'iban', 'holder', 'bank', 'appliedAt', 'decidedAt', 'reason'),
      };
}
