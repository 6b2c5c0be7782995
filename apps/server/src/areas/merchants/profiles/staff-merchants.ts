import { equals } from '../../../db/equals.ts';
import { loadRow } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import { type Call, handle } from '../../../kernel/call.ts';
import { deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { withoutPapers } from '../../../kernel/mask.ts';
import { lockMerchant, merchantNameFor, type MerchantRow } from '../records/index.ts';
import { listPeople } from '../../../kernel/people-search.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { dayOrLast, NO_DAY } from '../../../db/schema/columns.ts';
import { absences } from '../../../db/schema/disputes.ts';
import { applications, merchants } from '../../../db/schema/merchants.ts';
import { orderCounts } from '../../../db/schema/order-lists.ts';
import { serviceCounts } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import { loadLiveSessions } from '../../identity/auth/index.ts';
import { loadMerchantMoney, presentBalances } from '../../money/ledger/index.ts';
import { merchantRecipient, notify } from '../../messaging/notices/index.ts';
import { loadAcceptedTerms } from '../../backoffice/pages/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { changesAmong, latestActionsOn, recordStaffAction } from '../../backoffice/staff/index.ts';
import type { Viewing } from '../../files/index.ts';
import { presentMerchant } from './merchants.ts';
import { findNewestRevision } from './revisions.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  getStaffMerchant,
  pageMerchants,
  restoreMerchant,
  suspendMerchant,
} from '@khidma/contract/merchants/merchants';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { certificateNotice } from '@khidma/domain/certificates/certificate-notice';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { heldAbsence } from '@khidma/domain/orders/absence-words';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { textsInEach } from '@khidma/i18n/every-language';
import type { Lang } from '@khidma/i18n/languages';
import { and, between, eq, gt, isNull, lt, not, type SQL, sql } from 'drizzle-orm';

type PageCall = Call<typeof pageMerchants>;
type Answer = OutputOf<typeof pageMerchants>;

/** How the ends of licences are judged: on which day, and from how many days before. */
interface Terms {
  readonly today: string;
  readonly noticeDays: number;
}

/** Every merchant there is or was. */
export const pageMerchantsHandler = handle(pageMerchants, async (call) => {
  const { tx, input, now } = call;
  const { certificateNoticeDays } = await loadOperatorSettings(call, 'certificateNoticeDays');
  const terms = { today: dubaiDay(now.getTime()), noticeDays: certificateNoticeDays };
  const order = orders[input.sort];
  return await listPeople(call, {
    people: 'merchants',
    text: input.text,
    query: tx.select().from(merchants).$dynamic(),
    from: merchants,
    where: matchingOf(call, terms),
    order: { ...order, id: merchants.id },
    keyOf: (row) => ({ at: order.atOf(row), id: row.id }),
    present: (rows) => rows.map((row) => present(row, terms, call.lang)),
  });
});

/** The list as a file. */
export const merchantsFile = deskFile({
  page: pageMerchantsHandler,
  words: await textsInEach('consoleMerchants'),
  columns: ({ columns: t, statuses }, own) => [
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.type, 20, (row) => statuses.merchantType[row.merchantType]),
    text(t.contact, 24, (row) => row.contactName),
    text(t.email, 32, (row) => row.email),
    text(t.mobile, 18, (row) => row.contactPhone),
    text(t.emirate, 10, (row) => row.emirate),
    text(t.status, 16, (row) => own.merchants.state[row.status]),
    text(t.licence, 20, (row) => row.licenceNumber),
    text(t.licenceDueDate, 18, (row) => row.licenceDueDate),
    moment(t.since, 18, (row) => row.createdAt),
  ],
});

const byCreation = { at: merchants.createdAt, atOf: ({ createdAt }: MerchantRow) => createdAt };

/** An index for each. Who has no licence comes last where the earliest end comes first. */
const orders = {
  newest: { ...byCreation, first: 'newest' },
  oldest: { ...byCreation, first: 'oldest' },
  licenceDue: {
    at: dayOrLast(merchants.licenceDueDate),
    atOf: ({ licenceDueDate }: MerchantRow) => new Date(licenceDueDate ?? NO_DAY),
    first: 'oldest',
  },
} as const;

const matchingOf = ({ input }: PageCall, terms: Terms): SQL | undefined =>
  and(
    input.status === undefined ? undefined : eq(merchants.status, input.status),
    input.emirate === undefined ? undefined : eq(merchants.emirate, input.emirate),
    input.licence === undefined ? undefined : licenceIs[input.licence](terms),
  );

const licenceIs = {
  expiring: ({ today, noticeDays }: Terms) =>
    between(merchants.licenceDueDate, today, addDays(today, noticeDays)),
  expired: ({ today }: Terms) =>
    and(not(isNull(merchants.licenceDueDate)), lt(merchants.licenceDueDate, today)),
} as const;

const present = (row: MerchantRow, terms: Terms, lang: Lang): Answer['records'][number] => ({
  ...pick(row, 'id', 'merchantType', 'contactName', 'email', 'emirate', 'status', 'licenceNumber'),
  ...pick(row, 'licenceDueDate', 'createdAt'),
  merchantName: merchantNameFor(lang, row),
  contactPhone: row.mobile,
  licence: licenceOf(row.licenceDueDate, terms),
});

const licenceOf = (
  due: string | null,
  { today, noticeDays }: Terms,
): Answer['records'][number]['licence'] => {
  const notice = due === null ? null : certificateNotice(due, today, noticeDays);
  if (notice === null) return null;
  return notice.kind === 'expiresIn' ? 'expiring' : 'expired';
};

/** One merchant; the links to its papers are signed for this member of staff, and for those alone who read papers. */
export const getStaffMerchantHandler = handle(getStaffMerchant, async (call) => {
  return presentStaffMerchant(call, await loadRow(call.tx, merchants, call.input.id));
});

/** A merchant as staff see it. */
export async function presentStaffMerchant(
  viewing: Viewing,
  row: MerchantRow,
): Promise<StaffMerchant> {
  const { tx, now } = viewing;
  const applicationId = await applicationOf(tx, row.id);
  const profile = await presentMerchant(viewing, row, await findNewestRevision(tx, row.id));
  const role = viewing.actor?.role;
  return {
    profile:
      role !== undefined && staffRoleHolds(role, 'papers') ? profile : withoutPapers(profile),
    ...pick(row, 'status', 'suspensionReason', 'lang', 'createdAt'),
    applicationId,
    acceptedTerms: await loadAcceptedTerms(tx, row.id),
    services: await servicesOf(tx, row.id),
    orders: await ordersOf(tx, row.id),
    missedVisits: await missedVisitsOf(tx, row.id),
    balances: presentBalances(await loadMerchantMoney(tx, row.id)),
    // No session has the merchant's id: none comes before the others.
    sessions: (
      await loadLiveSessions(tx, { realm: 'merchant', subjectId: row.id, first: row.id }, now)
    ).length,
    history: await latestActionsOn(viewing, [
      row.id,
      ...(applicationId === null ? [] : [applicationId]),
    ]),
  };
}

async function applicationOf(tx: Tx, merchantId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.merchantId, merchantId));
  return row?.id ?? null;
}

const countIn = sql<number>`sum(count)::int`;

const servicesOf = (tx: Tx, merchantId: string) =>
  tx
    .select({ status: serviceCounts.status, count: countIn })
    .from(serviceCounts)
    .where(and(eq(serviceCounts.merchantId, merchantId), gt(serviceCounts.count, 0)))
    .groupBy(serviceCounts.status)
    .orderBy(serviceCounts.status);

const ordersOf = (tx: Tx, merchantId: string) =>
  tx
    .select({ status: orderCounts.status, count: countIn })
    .from(orderCounts)
    .where(and(eq(orderCounts.merchantId, merchantId), gt(orderCounts.count, 0)))
    .groupBy(orderCounts.status)
    .orderBy(orderCounts.status);

/** How often it did not come to a visit, by reports that held. */
const missedVisitsOf = (tx: Tx, merchantId: string): Promise<number> =>
  tx.$count(absences, equals(absences, { merchantId, absent: 'merchant', status: heldAbsence }));

/** Suspends. Its sessions stay and answer 20300; its services stay and are out of sight (docs/decisions/0010). */
export const suspendMerchantHandler = handle(suspendMerchant, async (call) => {
  const { reason } = call.input;
  const row = await changeStanding(call, 'suspend');
  await notify(call, merchantRecipient(row), {
    kind: 'merchantSuspended',
    data: { merchantName: merchantNameFor(row.lang, row), reason },
  });
  return presentStaffMerchant(call, row);
});

/** Lifts a suspension: sessions that are still good and services on sale go on as they were. */
export const restoreMerchantHandler = handle(restoreMerchant, async (call) => {
  const { reason } = call.input;
  const row = await changeStanding(call, 'restore');
  const link = `${call.ctx.settings.publicUrl}/login`;
  await notify(call, merchantRecipient(row), {
    kind: 'merchantRestored',
    data: { merchantName: merchantNameFor(row.lang, row), reason, link },
  });
  return presentStaffMerchant(call, row);
});

/** Suspends or restores a merchant and records who did it. */
async function changeStanding(
  call: Call<typeof suspendMerchant> | Call<typeof restoreMerchant>,
  event: 'suspend' | 'restore',
): Promise<MerchantRow> {
  const { tx, now, input } = call;
  const { id, reason } = input;
  const row = await lockMerchant(tx, id);
  if (!merchantCan[event](row)) throw refuse('merchantWrongState');
  const change =
    event === 'suspend'
      ? ({ status: 'suspended', suspensionReason: reason, updatedAt: now } as const)
      : ({ status: 'active', suspensionReason: '', updatedAt: now } as const);
  await tx.update(merchants).set(change).where(eq(merchants.id, id));
  await recordStaffAction(call, {
    action: `${event}Merchant`,
    subject: ['merchant', id],
    data: {
      reason,
      changes: changesAmong([{ what: 'merchantStatus', before: row.status, after: change.status }]),
    },
  });
  return { ...row, ...change };
}
