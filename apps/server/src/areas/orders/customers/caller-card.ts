import { getCallerCard, mostOnCard } from '@khidma/contract/backoffice/lists';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { disputeMachine } from '@khidma/domain/disputes/dispute-rules';
import { absenceMachine } from '@khidma/domain/orders/absence';
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { pick } from '../../../kernel/pick.ts';
import { type Call, handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { absences, disputes } from '../../../db/schema/disputes.ts';
import { customers, staff } from '../../../db/schema/auth.ts';
import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orderNotes, orders } from '../../../db/schema/orders.ts';
import { outbox } from '../../../db/schema/notices.ts';
import type { Tx } from '../../../db/types.ts';
import { writtenBy } from '../staff/staff-order.presenter.ts';

type Card = OutputOf<typeof getCallerCard>;
type Caller = Call<typeof getCallerCard>['input'];

/** Of so many of the newest orders the notes are looked at. */
const ORDERS_WITH_NOTES = 100;

/** Always the same six reads, each by an index of whose they are. */
export const getCallerCardHandler = handle(getCallerCard, async ({ tx, input }) => {
  const [person] = await tx
    .select({ email: tableOf(input).email, mobile: tableOf(input).mobile })
    .from(tableOf(input))
    .where(eq(tableOf(input).id, input.id));
  if (person === undefined) throw refuse('notFound');
  return {
    disputes: await disputesOf(tx, input),
    absences: await absencesOf(tx, input),
    chargebacks: await chargebacksOf(tx, input),
    mails: await writtenBy(
      tx,
      inArray(
        outbox.recipient,
        [person.email, person.mobile].filter((to) => to !== ''),
      ),
      mostOnCard,
    ),
    notes: await notesOf(tx, input),
  };
});

const tableOf = ({ kind }: Caller) => (kind === 'customer' ? customers : merchants);

/** The condition that an order is the caller's; a thing that names its merchant is found by that as well. */
const isTheirs = ({ kind, id }: Caller, merchantId?: AnyPgColumn): SQL | undefined =>
  kind === 'customer'
    ? eq(orders.customerId, id)
    : and(eq(orders.merchantId, id), merchantId && eq(merchantId, id));

const ofOrder = { orderId: orders.id, orderNumber: orders.number };

async function disputesOf(tx: Tx, caller: Caller): Promise<Card['disputes']> {
  const rows = await tx
    .select({ id: disputes.id, ...ofOrder, kind: disputes.kind, openedAt: disputes.openedAt })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(
      and(
        // The word of the index stands in the statement's text.
        isOneOf(disputes.status, [disputeMachine.initial]),
        isTheirs(caller, disputes.merchantId),
      ),
    )
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
    .limit(mostOnCard);
  return rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }));
}

async function absencesOf(tx: Tx, caller: Caller): Promise<Card['absences']> {
  const rows = await tx
    .select({
      id: absences.id,
      ...ofOrder,
      absent: absences.absent,
      answerBy: orders.absenceDeadline,
    })
    .from(absences)
    .innerJoin(orders, eq(orders.id, absences.orderId))
    .where(
      and(
        isOneOf(absences.status, [absenceMachine.initial]),
        isTheirs(caller, absences.merchantId),
      ),
    )
    .orderBy(desc(absences.reportedAt), desc(absences.id))
    .limit(mostOnCard);
  return rows.map((row) => ({ ...row, answerBy: row.answerBy?.toISOString() ?? null }));
}

async function chargebacksOf(tx: Tx, caller: Caller): Promise<Card['chargebacks']> {
  const rows = await tx
    .select({
      ...pick(chargebacks, 'id', 'status', 'amount', 'answerBy'),
      ...ofOrder,
    })
    .from(chargebacks)
    .innerJoin(orders, eq(orders.id, chargebacks.orderId))
    .where(and(isNull(chargebacks.endedAt), isTheirs(caller, chargebacks.merchantId)))
    .orderBy(desc(chargebacks.openedAt), desc(chargebacks.id))
    .limit(mostOnCard);
  return rows.map((row) => ({ ...row, answerBy: row.answerBy?.toISOString() ?? null }));
}

async function notesOf(tx: Tx, caller: Caller): Promise<Card['notes']> {
  const newest = tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(isTheirs(caller))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS_WITH_NOTES)
    .as('newest');
  const rows = await tx
    .select({
      ...pick(orderNotes, 'id', 'text', 'at'),
      orderId: newest.id,
      orderNumber: newest.number,
      staffName: staff.name,
    })
    .from(newest)
    .innerJoin(orderNotes, eq(orderNotes.orderId, newest.id))
    .innerJoin(staff, eq(staff.id, orderNotes.staffId))
    .orderBy(desc(orderNotes.at), desc(orderNotes.id))
    .limit(mostOnCard);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
