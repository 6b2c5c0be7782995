import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { borneSettings } from '@khidma/domain/orders/refund-bearing';
import { isPaymentBooked } from '@khidma/domain/payments/payment-transitions';
import { recordDays } from '@khidma/domain/disputes/dispute-rules';
import { dayMs } from '@khidma/domain/rules/days';
import { and, asc, count, countDistinct, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { pick } from '../../../kernel/pick.ts';
import { only } from '../../../kernel/rows.ts';
import { equals } from '../../../db/equals.ts';
import { type CallBase, requireCaller } from '../../../kernel/call.ts';
import { loadMerchant, merchantNameFor } from '../../merchants/records/index.ts';
import { customers, staff } from '../../../db/schema/auth.ts';
import { ledgerEntries, ledgerPostings, instalments } from '../../../db/schema/finance.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { orderNotes, orderEvents, orders, payments } from '../../../db/schema/orders.ts';
import { outbox } from '../../../db/schema/notices.ts';
import type { Tx } from '../../../db/types.ts';
import { isSecretKind } from '../../messaging/outbox/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { loadFileRefs, type Viewing } from '../../files/index.ts';
import { hasDecided } from '../disputes/find-disputes.ts';
import { type OrderEventRow, type OrderRow, textIn } from '../lifecycle/order-row.ts';
import { presentEvent, presentOrder } from '../lifecycle/order.presenter.ts';
import type { PaymentRow } from '../payments/payment-row.ts';
import { correctedFilesOf, loadPictureOrigins } from '../lifecycle/present-proof.ts';
import { staffRefundTerms } from '../payments/refund-order.ts';
import { loadOrderEvents } from '../visits/order-visits.ts';

/** How many mails and notes of one order are shown. */
const MOST_SHOWN = 50;

/** Returns an order with both its sides, as staff may see it. */
export async function presentStaffOrder(viewing: CallBase, order: OrderRow): Promise<StaffOrder> {
  const { tx } = viewing;
  const {
    timeline: _told,
    otherPartyId: _other,
    ...shown
  } = await presentOrder(viewing, order, 'staff');
  const merchant = await loadMerchant(tx, order.merchantId);
  const merchantName = merchantNameFor(viewing.lang, merchant);
  const customer = await customerOf(tx, order.customerId);
  return {
    ...shown,
    merchant: {
      ...pick(merchant, 'id', 'email', 'mobile', 'status'),
      name: merchantName,
    },
    decidedByMe: await hasDecided(tx, order, requireCaller(viewing).id),
    customer,
    records: shown.dispute === null ? null : await recordsOf(viewing, order),
    history: await historyOf(viewing, order, { merchant: merchantName, customer: customer.name }),
    pictureOrigins: await loadPictureOrigins(tx, order),
    payments: await paymentsOf(tx, order.id),
    bookings: await bookingsOf(tx, order.id),
    instalments: await instalmentsOf(tx, order.id),
    refundTerms: await staffRefundTerms(viewing, order),
    cancelBorne: await cancelBorneOf(viewing),
    // What names the order: digests name none.
    mails: await writtenBy(tx, sql`data ->> 'order' = ${order.number}`, MOST_SHOWN),
    notes: await notesOf(tx, order.id),
  };
}

/** How far back the records of the two sides go. */
const RECORD_MS = recordDays * dayMs;

/** What is known of both sides of a dispute: each is a look at one side's lately made orders. */
async function recordsOf({ tx, now }: CallBase, { customerId, merchantId }: OrderRow) {
  const since = gt(orders.createdAt, new Date(now.getTime() - RECORD_MS));
  const recordOf = async (whose: SQL) => {
    const [row] = await tx
      .select({
        orders: countDistinct(orders.id),
        disputes: count(disputes.id),
        givenBack: sql<number>`(count(*) filter (where ${disputes.refundAmount} > 0))::int`,
      })
      .from(orders)
      .leftJoin(disputes, eq(disputes.orderId, orders.id))
      .where(and(whose, since));
    if (row === undefined) throw new Error('a count has no row');
    return row;
  };
  return {
    customer: await recordOf(eq(orders.customerId, customerId)),
    merchant: await recordOf(eq(orders.merchantId, merchantId)),
  };
}

async function cancelBorneOf(viewing: CallBase): Promise<number> {
  const setting = borneSettings.staffCancel;
  const { [setting]: percent } = await loadOperatorSettings(viewing, setting);
  return percent;
}

async function customerOf(tx: Tx, id: string): Promise<StaffOrder['customer']> {
  const row = only(await tx.select().from(customers).where(eq(customers.id, id)));
  return { ...pick(row, 'id', 'name', 'email', 'mobile'), since: row.createdAt.toISOString() };
}

async function historyOf(
  viewing: Viewing,
  order: OrderRow,
  names: { readonly merchant: string; readonly customer: string },
): Promise<StaffOrder['history']> {
  const rows = await viewing.tx
    .select({ event: orderEvents, staffName: staff.name })
    .from(orderEvents)
    .leftJoin(staff, and(eq(orderEvents.actorKind, 'staff'), eq(staff.id, orderEvents.actorId)))
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.sequence));
  const files = await loadFileRefs(viewing, correctedFilesOf(rows.map((row) => row.event)));
  return rows.map(({ event, staffName }) =>
    presentEvent(event, { ...names, staff: staffName }, files),
  );
}

async function paymentsOf(tx: Tx, orderId: string): Promise<StaffOrder['payments']> {
  const rows = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  const events = await loadOrderEvents(tx, orderId);
  const declined = events.filter(({ event }) => event === 'paymentFailed');
  const shown = rows.flatMap((row) => {
    const declines = declined.filter((line) => textIn(line, 'payment') === row.id);
    return [...declines.map((event) => declineOf(row, event)), attemptOf(row, declines.at(-1))];
  });
  return shown.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

type ShownPayment = StaffOrder['payments'][number];

/** One card that was declined on an attempt's page. */
const declineOf = ({ amount }: PaymentRow, line: OrderEventRow): ShownPayment => ({
  id: line.id,
  status: 'failed',
  amount,
  refundAmount: 0,
  cardLast4: textIn(line, 'cardLast4'),
  wallet: null,
  failure: textIn(line, 'failure'),
  createdAt: line.at.toISOString(),
  updatedAt: line.at.toISOString(),
});

/** An attempt goes on with another card from its last decline on, and says nothing of the declined one. */
function attemptOf(row: PaymentRow, declined: OrderEventRow | undefined): ShownPayment {
  const isNamedBefore = declined !== undefined && !isPaymentBooked(row.status);
  const failure = isNamedBefore && row.failure === textIn(declined, 'failure') ? '' : row.failure;
  return {
    ...pick(row, 'id', 'status', 'amount', 'refundAmount', 'wallet', 'updatedAt'),
    cardLast4: isNamedBefore ? '' : row.cardLast4,
    failure: failure || row.lastError,
    createdAt: (declined?.at ?? row.createdAt).toISOString(),
  };
}

async function bookingsOf(tx: Tx, orderId: string): Promise<StaffOrder['bookings']> {
  const rows = await tx
    .select({ entry: ledgerEntries, amount: ledgerPostings.amount })
    .from(ledgerEntries)
    // Of two lines, out and in, the one that says how much came in.
    .innerJoin(ledgerPostings, equals(ledgerPostings, { entryId: ledgerEntries.id, line: 2 }))
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.sequence));
  return rows.map(({ entry, amount }) => ({
    ...pick(entry, 'id', 'at', 'entryType', 'accountChange', 'withdrawableChange'),
    amount,
  }));
}

async function instalmentsOf(tx: Tx, orderId: string): Promise<StaffOrder['instalments']> {
  const rows = await tx
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, orderId))
    .orderBy(asc(instalments.number));
  return rows.map((row) => ({
    ...pick(row, 'amount', 'dueAt', 'releasedAt'),
    number: row.number + 1,
  }));
}

/** Returns what was written to somebody or about something, the latest first. */
export async function writtenBy(
  tx: Tx,
  which: SQL | undefined,
  most: number,
): Promise<StaffOrder['mails']> {
  const rows = await tx
    .select()
    .from(outbox)
    .where(which)
    .orderBy(desc(outbox.createdAt))
    .limit(most);
  return rows.map((row) => ({
    ...pick(row, 'id', 'channel', 'kind', 'recipient', 'status', 'createdAt'),
    // A text message has no subject: it is short enough to be read whole, where it holds no secret.
    subject: row.subject || (isSecretKind(row.kind) ? '' : row.text),
  }));
}

async function notesOf(tx: Tx, orderId: string): Promise<StaffOrder['notes']> {
  const rows = await tx
    .select({ note: orderNotes, staffName: staff.name })
    .from(orderNotes)
    .innerJoin(staff, eq(staff.id, orderNotes.staffId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.at), desc(orderNotes.id))
    .limit(MOST_SHOWN);
  return rows.map(({ note, staffName }) => ({ ...pick(note, 'id', 'text', 'at'), staffName }));
}
