import { customers, staff } from '../../../db/schema/auth.ts';
import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { comments } from '../../../db/schema/comments.ts';
import { deskCases } from '../../../db/schema/desk.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { withdrawals } from '../../../db/schema/finance.ts';
import {
  applications,
  merchantRevisions,
  merchants,
  payoutAccounts,
} from '../../../db/schema/merchants.ts';
import { conversations, messageReports } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import { payoutRuns } from '../../../db/schema/payout-runs.ts';
import { services } from '../../../db/schema/services.ts';
import { type CallBase, handle, requireCaller } from '../../../kernel/call.ts';
import { pick } from '../../../kernel/pick.ts';
import { merchantNameIn } from '../../merchants/records/index.ts';
import { isLateOrder } from '../../orders/index.ts';
import {
  businessMinutesLeft,
  isAnswerDue,
  isAnswerOverdue,
  isChargebackOpen,
  isRunOpen,
  loadDeskClocks,
  MINUTE_MS,
  waitingIn,
} from './waiting.ts';
import { getDeskStart, mostNamed } from '@khidma/contract/backoffice/overview';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import {
  type CaseQueue,
  caseQueues,
  isLateFor,
  isLateQueue,
  type LateKind,
  lateKinds,
} from '@khidma/domain/staff/desk-cases';
import {
  type DeskClocks,
  type DeskQueue,
  daysOfQueue,
  lateBefore,
} from '@khidma/domain/staff/desk-clocks';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import type { Lang } from '@khidma/i18n/languages';
import { and, asc, eq, lt, min, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type LateThing = OutputOf<typeof getDeskStart>['late'][number];

/** Where late things of a kind are found, and what each is called. */
interface LateSource {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  /** When it came, where business days were promised; else when it was due. */
  readonly at: AnyPgColumn | SQL;
  /** The thing itself; its page may be another's. */
  readonly own: AnyPgColumn;
  readonly id: AnyPgColumn;
  readonly name: AnyPgColumn | SQL<string>;
  readonly detail: AnyPgColumn | SQL<string>;
}

const nothing = sql<string>`''`;

const merchantOf = (lang: Lang, id: AnyPgColumn) =>
  sql<string>`(select ${merchantNameIn(lang)} from ${merchants} where ${merchants.id} = ${id})`;

const orderOf = (id: AnyPgColumn) =>
  sql<string>`(select ${orders.number} from ${orders} where ${orders.id} = ${id})`;

const own = (id: AnyPgColumn) => ({ own: id, id });

type Shown = Pick<LateSource, 'own' | 'id' | 'name' | 'detail'>;

/** What things of the queues are called: whom they are about, and what they are. */
const papersShown = (lang: Lang) => ({
  applications: {
    ...own(applications.id),
    name: applications.merchantName,
    detail: applications.reference,
  },
  revisions: {
    ...own(merchantRevisions.id),
    name: merchantOf(lang, merchantRevisions.merchantId),
    detail: nothing,
  },
  services: {
    ...own(services.id),
    name: sql<string>`coalesce(nullif(${services.draft} ->> 'name', ''), ${services.name})`,
    detail: merchantOf(lang, services.merchantId),
  },
  payoutAccounts: {
    ...own(payoutAccounts.id),
    name: merchantOf(lang, payoutAccounts.merchantId),
    detail: payoutAccounts.bank,
  },
});

const casesShown = (lang: Lang): Readonly<Record<DeskQueue, Shown>> => ({
  ...papersShown(lang),
  withdrawals: {
    ...own(withdrawals.id),
    name: withdrawals.number,
    detail: merchantOf(lang, withdrawals.merchantId),
  },
  disputes: {
    own: disputes.id,
    id: disputes.orderId,
    name: orderOf(disputes.orderId),
    detail: merchantOf(lang, disputes.merchantId),
  },
  comments: {
    own: comments.id,
    id: comments.orderId,
    name: orderOf(comments.orderId),
    detail: merchantOf(lang, comments.merchantId),
  },
  reports: { ...own(messageReports.id), name: nothing, detail: nothing },
});

/** What is late outside the queues. */
const othersLate = ({
  now,
  lang,
}: CallBase): Readonly<Record<Exclude<LateKind, DeskQueue>, LateSource>> => ({
  messages: {
    table: conversations,
    where: isAnswerOverdue(now),
    at: conversations.answerDueAt,
    ...own(conversations.id),
    name: sql<string>`coalesce(${merchantOf(lang, conversations.merchantId)},
      (select ${customers.name} from ${customers} where ${customers.id} = ${conversations.customerId}))`,
    detail: sql<string>`coalesce(${orderOf(conversations.aboutOrderId)}, '')`,
  },
  licences: {
    table: merchants,
    where: and(
      eq(merchants.status, 'active'),
      lt(merchants.licenceDueDate, dubaiDay(now.getTime())),
    ),
    at: merchants.licenceDueDate,
    ...own(merchants.id),
    name: merchantNameIn(lang),
    detail: sql<string>`coalesce(${merchants.licenceNumber}, '')`,
  },
  orders: {
    table: orders,
    where: isLateOrder(now),
    at: sql`coalesce(${orders.reservedUntil}, ${orders.reservedAt})`,
    ...own(orders.id),
    name: orders.number,
    detail: merchantOf(lang, orders.merchantId),
  },
});

/** What is late of a kind. Names come by the keys of what was found. */
function lateSource(call: CallBase, kind: LateKind, clocks: DeskClocks): LateSource {
  if (!isLateQueue(kind)) return othersLate(call)[kind];
  const { table, where, since } = waitingIn(kind, call.now);
  const before = new Date(lateBefore(kind, clocks, call.now.getTime()));
  return { table, where: and(where, lt(since, before)), at: since, ...casesShown(call.lang)[kind] };
}

const isCaseQueue = (kind: LateKind): kind is CaseQueue =>
  caseQueues.some((queue: LateKind) => queue === kind);

/** Who has a thing in hand, where it is one that is taken in hand. */
const assigneeOf = (kind: LateKind, thing: AnyPgColumn): SQL<string | null> =>
  isCaseQueue(kind)
    ? sql`(select ${staff.name} from ${deskCases} join ${staff} on ${staff.id} = ${deskCases.assignedTo}
        where ${deskCases.queue} = ${kind} and ${deskCases.subjectId} = ${thing})`
    : kind === 'messages'
      ? sql`(select ${staff.name} from ${staff} where ${staff.id} = ${conversations.assignedTo})`
      : sql`null`;

/** The longest late of a kind, and how many there are: a look at the few that wait, by the index of their list. */
async function lateOf(call: CallBase, kind: LateKind, clocks: DeskClocks) {
  const { table, where, at, own: thing, id, name, detail } = lateSource(call, kind, clocks);
  const rows = await call.tx
    .select({
      id: sql<string>`${id}`,
      name: sql<string>`${name}`,
      detail: sql<string>`${detail}`,
      at: sql<string>`${at}::text`,
      assignedTo: assigneeOf(kind, thing),
    })
    .from(table)
    .where(where)
    .orderBy(sql`${at}`, asc(thing))
    .limit(mostNamed);
  const count = rows.length < mostNamed ? rows.length : await call.tx.$count(table, where);
  const now = call.now;
  const minutesLeft = (text: string): number => {
    if (isLateQueue(kind))
      return businessMinutesLeft(new Date(text), now, daysOfQueue(kind, clocks));
    // A licence holds until the end of its last day.
    const due = kind === 'licences' ? startOfDay(addDays(text, 1)) : Date.parse(text);
    return Math.floor((due - now.getTime()) / MINUTE_MS);
  };
  return {
    count,
    things: rows.map(({ at: moment, ...row }): LateThing => ({
      kind,
      ...row,
      minutesLeft: minutesLeft(moment),
    })),
  };
}

/** What is late by name, of what the caller's role works on; what the bank waits for, and who waits for an answer. */
export const getDeskStartHandler = handle(getDeskStart, async (call) => {
  const { role } = requireCaller(call);
  if (role === undefined) throw new Error('staff have a role');
  const clocks = await loadDeskClocks(call);
  const things: LateThing[] = [];
  let count = 0;
  // One after the other: a transaction has one connection.
  for (const kind of lateKinds) {
    if (!isLateFor(role, kind)) continue;
    const late = await lateOf(call, kind, clocks);
    things.push(...late.things);
    count += late.count;
  }
  const late = things
    .toSorted((one, other) => one.minutesLeft - other.minutesLeft)
    .slice(0, mostNamed);
  return {
    late,
    more: count - late.length,
    chargebacks: await chargebacksOpen(call),
    runs: staffRoleHolds(role, 'figures') ? await runsOpen(call) : [],
    desk: staffRoleHolds(role, 'support') ? await answersDue(call) : null,
  };
});

async function chargebacksOpen({ tx }: CallBase) {
  const rows = await tx
    .select({ chargeback: chargebacks, orderNumber: orders.number })
    .from(chargebacks)
    .innerJoin(orders, eq(orders.id, chargebacks.orderId))
    .where(isChargebackOpen)
    .orderBy(asc(chargebacks.answerBy), asc(chargebacks.id))
    .limit(mostNamed);
  return rows.map(({ chargeback, orderNumber }) => ({
    ...pick(chargeback, 'id', 'amount', 'openedAt', 'answerBy'),
    orderNumber,
  }));
}

async function runsOpen({ tx }: CallBase) {
  const rows = await tx
    .select()
    .from(payoutRuns)
    .where(isRunOpen)
    .orderBy(asc(payoutRuns.madeAt), asc(payoutRuns.id))
    .limit(mostNamed);
  return rows.map((run) => pick(run, 'id', 'number', 'status', 'total', 'count', 'executionDay'));
}

async function answersDue({ tx, now }: CallBase) {
  const [first] = await tx
    .select({ dueAt: min(conversations.answerDueAt) })
    .from(conversations)
    .where(isAnswerDue);
  return {
    waiting: await tx.$count(conversations, isAnswerDue),
    late: await tx.$count(conversations, isAnswerOverdue(now)),
    dueAt: first?.dueAt?.toISOString() ?? null,
  };
}
