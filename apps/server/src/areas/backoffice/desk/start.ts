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
import { conversations, messageReports, presences } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import { payoutRuns } from '../../../db/schema/payout-runs.ts';
import { services } from '../../../db/schema/services.ts';
import { type CallBase, handle, requireCaller } from '../../../kernel/call.ts';
import { pick } from '../../../kernel/pick.ts';
import { loadRow } from '../../../kernel/rows.ts';
import { merchantNameIn } from '../../merchants/records/index.ts';
import { PRESENCE_LIFE_MS } from '../../messaging/messages/index.ts';
import { isLateOrder } from '../../orders/index.ts';
import { loadOperatorSettings } from '../settings/index.ts';
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
import {
  deskOwners,
  getDeskStart,
  getMerchantWaits,
  mostNamed,
} from '@khidma/contract/backoffice/overview';
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
import { type StaffRole, staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import type { Lang } from '@khidma/i18n/languages';
import { and, asc, count, eq, gt, lt, min, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type DeskOwner = (typeof deskOwners)[number];

type WaitingThing = OutputOf<typeof getDeskStart>['late'][number];

/** Where things of a kind that wait are found, and what each is called. */
interface Source {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  /** When it came, where business days were promised; else when it was due. */
  readonly at: AnyPgColumn | SQL;
  /** Whom it is about; null of what is about no merchant. */
  readonly merchantId: AnyPgColumn | null;
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

type Shown = Pick<Source, 'own' | 'id' | 'merchantId' | 'name' | 'detail'>;

/** What things of the queues are called: whom they are about, and what they are. */
const papersShown = (lang: Lang) => ({
  applications: {
    ...own(applications.id),
    merchantId: applications.merchantId,
    name: applications.merchantName,
    detail: applications.reference,
  },
  revisions: {
    ...own(merchantRevisions.id),
    merchantId: merchantRevisions.merchantId,
    name: merchantOf(lang, merchantRevisions.merchantId),
    detail: nothing,
  },
  services: {
    ...own(services.id),
    merchantId: services.merchantId,
    name: sql<string>`coalesce(nullif(${services.draft} ->> 'name', ''), ${services.name})`,
    detail: merchantOf(lang, services.merchantId),
  },
  payoutAccounts: {
    ...own(payoutAccounts.id),
    merchantId: payoutAccounts.merchantId,
    name: merchantOf(lang, payoutAccounts.merchantId),
    detail: payoutAccounts.bank,
  },
});

const casesShown = (lang: Lang): Readonly<Record<DeskQueue, Shown>> => ({
  ...papersShown(lang),
  withdrawals: {
    ...own(withdrawals.id),
    merchantId: withdrawals.merchantId,
    name: withdrawals.number,
    detail: merchantOf(lang, withdrawals.merchantId),
  },
  disputes: {
    own: disputes.id,
    id: disputes.orderId,
    merchantId: disputes.merchantId,
    name: orderOf(disputes.orderId),
    detail: merchantOf(lang, disputes.merchantId),
  },
  comments: {
    own: comments.id,
    id: comments.orderId,
    merchantId: comments.merchantId,
    name: orderOf(comments.orderId),
    detail: merchantOf(lang, comments.merchantId),
  },
  reports: { ...own(messageReports.id), merchantId: null, name: nothing, detail: nothing },
});

/** What is late outside the queues; of licences that end by `until` at the latest what does not yet. */
const othersWaiting = (
  { now, lang }: CallBase,
  until: string,
): Readonly<Record<Exclude<LateKind, DeskQueue>, Source>> => ({
  messages: {
    table: conversations,
    where: isAnswerOverdue(now),
    at: conversations.answerDueAt,
    ...own(conversations.id),
    merchantId: conversations.merchantId,
    name: sql<string>`coalesce(${merchantOf(lang, conversations.merchantId)},
      (select ${customers.name} from ${customers} where ${customers.id} = ${conversations.customerId}))`,
    detail: sql<string>`coalesce(${orderOf(conversations.aboutOrderId)}, '')`,
  },
  licences: {
    table: merchants,
    where: and(eq(merchants.status, 'active'), lt(merchants.licenceDueDate, until)),
    at: merchants.licenceDueDate,
    ...own(merchants.id),
    merchantId: merchants.id,
    name: merchantNameIn(lang),
    detail: sql<string>`coalesce(${merchants.licenceNumber}, '')`,
  },
  orders: {
    table: orders,
    where: isLateOrder(now),
    at: sql`coalesce(${orders.reservedUntil}, ${orders.reservedAt})`,
    ...own(orders.id),
    merchantId: orders.merchantId,
    name: orders.number,
    detail: merchantOf(lang, orders.merchantId),
  },
});

/** What is looked for: all that is late, or all of one merchant's that waits, with its licence so many days ahead. */
interface Scope {
  readonly clocks: DeskClocks;
  readonly of?: { readonly merchantId: string; readonly noticeDays: number };
}

/** What is late of a kind, or waits of one merchant's; undefined of what is about no merchant. Names come by the keys of what was found. */
function sourceOf(call: CallBase, kind: LateKind, { clocks, of }: Scope): Source | undefined {
  const today = dubaiDay(call.now.getTime());
  if (!isLateQueue(kind)) {
    const source = othersWaiting(call, addDays(today, of?.noticeDays ?? 0))[kind];
    return of === undefined ? source : narrowed(source, of.merchantId);
  }
  const { table, where, since } = waitingIn(kind, call.now);
  const source = { table, where, at: since, ...casesShown(call.lang)[kind] };
  if (of !== undefined) return narrowed(source, of.merchantId);
  const before = new Date(lateBefore(kind, clocks, call.now.getTime()));
  return { ...source, where: and(where, lt(since, before)) };
}

const narrowed = (source: Source, merchantId: string): Source | undefined =>
  source.merchantId === null
    ? undefined
    : { ...source, where: and(source.where, eq(source.merchantId, merchantId)) };

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

/** What has waited longest of a kind, and how much there is: a look at the few that wait, by the index of their list. */
async function waitingOf(call: CallBase, kind: LateKind, scope: Scope) {
  const source = sourceOf(call, kind, scope);
  if (source === undefined) return { count: 0, things: [] };
  const { table, where, at, own: thing, id, name, detail } = source;
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
      return businessMinutesLeft(new Date(text), now, daysOfQueue(kind, scope.clocks));
    // A licence holds until the end of its last day.
    const due = kind === 'licences' ? startOfDay(addDays(text, 1)) : Date.parse(text);
    return Math.floor((due - now.getTime()) / MINUTE_MS);
  };
  return {
    count,
    things: rows.map(({ at: moment, ...row }): WaitingThing => ({
      kind,
      ...row,
      minutesLeft: minutesLeft(moment),
    })),
  };
}

/** What waits or is late of what the caller's role works on, the most urgent named; and how much there is in all. */
async function waitingFor(call: CallBase, scope: Scope) {
  const role = roleOf(call);
  const things: WaitingThing[] = [];
  let all = 0;
  // One after the other: a transaction has one connection.
  for (const kind of lateKinds) {
    if (!isLateFor(role, kind)) continue;
    const found = await waitingOf(call, kind, scope);
    things.push(...found.things);
    all += found.count;
  }
  const named = things
    .toSorted((one, other) => one.minutesLeft - other.minutesLeft)
    .slice(0, mostNamed);
  return { named, all };
}

function roleOf(call: CallBase): StaffRole {
  const { role } = requireCaller(call);
  if (role === undefined) throw new Error('staff have a role');
  return role;
}

/** What waits about one merchant, as the start page names what is late. */
export const getMerchantWaitsHandler = handle(getMerchantWaits, async (call) => {
  const { id: merchantId } = await loadRow(call.tx, merchants, call.input.id);
  const { certificateNoticeDays } = await loadOperatorSettings(call, 'certificateNoticeDays');
  const { named } = await waitingFor(call, {
    clocks: await loadDeskClocks(call),
    of: { merchantId, noticeDays: certificateNoticeDays },
  });
  return { waits: named };
});

/** What is late by name, of what the caller's role works on; what the bank waits for, and who waits for an answer. */
export const getDeskStartHandler = handle(getDeskStart, async (call) => {
  const role = roleOf(call);
  const { named, all } = await waitingFor(call, { clocks: await loadDeskClocks(call) });
  return {
    late: named,
    more: all - named.length,
    chargebacks: await chargebacksOpen(call),
    runs: staffRoleHolds(role, 'figures') ? await runsOpen(call) : [],
    desk: staffRoleHolds(role, 'support') ? await answersDue(call) : null,
    reachable: staffRoleHolds(role, 'support') ? await reachableNow(call) : [],
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

/** By whose they are: few wait at a time. */
async function answersDue(call: CallBase) {
  const { tx } = call;
  const assignee = conversations.assignedTo;
  const owner = sql<DeskOwner>`case when ${assignee} is null then 'nobody'
    when ${assignee} = ${requireCaller(call).id}::uuid then 'me' else 'colleagues' end`;
  const rows = await tx
    .select({ owner, waiting: count(), dueAt: min(conversations.answerDueAt) })
    .from(conversations)
    .where(isAnswerDue)
    .groupBy(sql`1`);
  return deskOwners.map((each) => {
    const found = rows.find((row) => row.owner === each);
    return {
      owner: each,
      waiting: found?.waiting ?? 0,
      dueAt: found?.dueAt?.toISOString() ?? null,
    };
  });
}

/** Whoever of staff has messages open on some node. */
const reachableNow = ({ tx, now }: CallBase) =>
  tx
    .selectDistinct({ id: staff.id, name: staff.name, role: staff.role })
    .from(presences)
    .innerJoin(staff, eq(staff.id, presences.memberId))
    .where(
      and(
        eq(presences.realm, 'staff'),
        gt(presences.seenAt, new Date(now.getTime() - PRESENCE_LIFE_MS)),
      ),
    )
    .orderBy(asc(staff.name), asc(staff.id));
