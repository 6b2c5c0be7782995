import { equals } from '../../../db/equals.ts';
import { handle, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { merchantNameIn, type MerchantRow } from '../../merchants/records/index.ts';
import { pick } from '../../../kernel/pick.ts';
import { loadRow } from '../../../kernel/rows.ts';
import { customers } from '../../../db/schema/auth.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { withdrawalResult, withdrawals } from '../../../db/schema/finance.ts';
import { insightCounts } from '../../../db/schema/insights.ts';
import {
  mailDomainOf,
  merchants,
  merchantStandings,
  payoutAccounts,
} from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { recentFailures } from '../../identity/auth/index.ts';
import { isLateOrder } from '../../orders/index.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getMerchantRisk, pageMerchantsAtRisk } from '@khidma/contract/merchants/merchants';
import {
  areManyCancelled,
  isUnusualWithdrawal,
  ownMailDomain,
  type RiskKind,
  riskLimits,
} from '@khidma/domain/merchants/risk';
import {
  chargebackDays,
  standingFaultsIn,
  type MerchantFigures,
  countStandingPoints,
  standingDays,
} from '@khidma/domain/merchants/standing';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { undecidedResults } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { textsInEach } from '@khidma/i18n/every-language';
import { and, asc, desc, eq, gt, gte, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';

type Signal = OutputOf<typeof getMerchantRisk>[number];
type Found = Partial<Omit<Signal, 'kind'>>;

/** What stands out about a merchant: each a look by an index, over those who share something or over the last days. */
export const getMerchantRiskHandler = handle(getMerchantRisk, async (call) => {
  const merchant = await loadRow(call.tx, merchants, call.input.id);
  const signals: Signal[] = [];
  // One after the other: a transaction has one connection.
  for (const [kind, look] of looks) {
    const found = await look(call, merchant);
    if (found !== null) signals.push({ ...nothing, ...found, kind });
  }
  return signals;
});

type Look = (context: TxContext, merchant: MerchantRow) => Promise<Found | null>;

const nothing = {
  others: [],
  withdrawal: null,
  count: null,
  outOf: null,
  at: null,
  customer: null,
} as const satisfies Omit<Signal, 'kind'>;

const MOST_OTHERS = 10;

/** Other merchants of which a condition holds. */
async function othersWith(
  { tx }: Pick<TxContext, 'tx'>,
  merchant: MerchantRow,
  same: SQL | undefined,
): Promise<Signal['others']> {
  return tx
    .select({ id: merchants.id, name: merchants.merchantName })
    .from(merchants)
    .where(and(ne(merchants.id, merchant.id), same))
    .limit(MOST_OTHERS);
}

const shared = (others: Signal['others']): Found | null =>
  others.length === 0 ? null : { others };

const sameIban: Look = async (context, merchant) => {
  const own = context.tx
    .select({ iban: payoutAccounts.iban })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.merchantId, merchant.id));
  const holders = context.tx
    .select({ id: payoutAccounts.merchantId })
    .from(payoutAccounts)
    .where(inArray(payoutAccounts.iban, own));
  return shared(await othersWith(context, merchant, inArray(merchants.id, holders)));
};

const sameNumber =
  (name: 'licenceNumber' | 'idNumber'): Look =>
  async (context, merchant) =>
    merchant[name] === ''
      ? null
      : shared(await othersWith(context, merchant, eq(merchants[name], merchant[name])));

const sameMailDomain: Look = async (context, merchant) => {
  const domain = ownMailDomain(merchant.email);
  if (domain === null) return null;
  const others = await othersWith(
    context,
    merchant,
    sql`${mailDomainOf(merchants.email)} = ${domain}`,
  );
  return others.length >= riskLimits.domainMost ? null : shared(others);
};

/** The largest withdrawal that waits for a decision. */
async function waitingWithdrawal({ tx }: TxContext, { id }: MerchantRow) {
  const [largest] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.merchantId, id), isOneOf(withdrawalResult, undecidedResults)))
    .orderBy(desc(withdrawals.amount))
    .limit(1);
  return largest;
}

const shownOf = (row: typeof withdrawals.$inferSelect) => pick(row, 'id', 'number', 'amount');

const newAccountWithdrawal: Look = async (context, merchant) => {
  const asked = await waitingWithdrawal(context, merchant);
  if (asked === undefined) return null;
  const since = new Date(context.now.getTime() - riskLimits.newAccountDays * dayMs);
  const [account] = await context.tx
    .select({ at: payoutAccounts.decidedAt })
    .from(payoutAccounts)
    .where(
      and(
        equals(payoutAccounts, { merchantId: merchant.id, status: 'approved' }),
        gte(payoutAccounts.decidedAt, since),
      ),
    );
  // The first account of a merchant is always new.
  const before = await context.tx.$count(
    payoutAccounts,
    and(eq(payoutAccounts.merchantId, merchant.id), eq(payoutAccounts.status, 'replaced')),
  );
  if (account?.at == null || before === 0) return null;
  return { withdrawal: shownOf(asked), at: account.at.toISOString() };
};

const unusualWithdrawal: Look = async (context, merchant) => {
  const asked = await waitingWithdrawal(context, merchant);
  if (asked === undefined) return null;
  const before = await context.tx
    .select({ amount: withdrawals.amount })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.merchantId, merchant.id),
        not(isOneOf(withdrawalResult, undecidedResults)),
      ),
    )
    .orderBy(desc(withdrawals.appliedAt), desc(withdrawals.id))
    .limit(20);
  const amounts = before.map(({ amount }) => amount);
  return isUnusualWithdrawal(asked.amount, amounts) ? { withdrawal: shownOf(asked) } : null;
};

const manyCancellations: Look = async ({ tx, now }, { id }) => {
  const from = addDays(dubaiDay(now.getTime()), 1 - riskLimits.cancelDays);
  const [row] = await tx
    .select({
      booked: sql<number>`coalesce(sum(${insightCounts.booked}), 0)::int`,
      cancelled: sql<number>`coalesce(sum(${insightCounts.cancelled}), 0)::int`,
    })
    .from(insightCounts)
    .where(
      and(equals(insightCounts, { merchantId: id, kind: 'service' }), gte(insightCounts.day, from)),
    );
  const { booked, cancelled } = row ?? { booked: 0, cancelled: 0 };
  return areManyCancelled(booked, cancelled) ? { count: cancelled, outOf: booked } : null;
};

const failedSignIns: Look = async (context, { email, mobile }) => {
  const count = await recentFailures(context, { realm: 'merchant', accounts: [email, mobile] });
  return count >= riskLimits.failedSignIns ? { count } : null;
};

const ordersFromItself: Look = async ({ tx }, { id, email, mobile }) => {
  const same = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(or(eq(customers.email, email), mobile === '' ? undefined : eq(customers.mobile, mobile)))
    .limit(MOST_OTHERS);
  for (const customer of same) {
    const count = await tx.$count(
      orders,
      and(eq(orders.merchantId, id), eq(orders.customerId, customer.id)),
    );
    if (count > 0) return { customer, count };
  }
  return null;
};

const looks: readonly (readonly [RiskKind, Look])[] = [
  ['sameIban', sameIban],
  ['sameLicence', sameNumber('licenceNumber')],
  ['sameIdentity', sameNumber('idNumber')],
  ['sameMailDomain', sameMailDomain],
  ['newAccountWithdrawal', newAccountWithdrawal],
  ['unusualWithdrawal', unusualWithdrawal],
  ['manyCancellations', manyCancellations],
  ['failedSignIns', failedSignIns],
  ['ordersFromItself', ordersFromItself],
];

const AT_ONCE = 500;
const MOST_SHOWN = 100;
/** Of so many those are taken whom a fault weighs against. */
const MOST_READ = 1000;

/** Of what was last counted, by its index. */
export const pageMerchantsAtRiskHandler = handle(
  pageMerchantsAtRisk,
  async ({ tx, input, lang }) => {
    const rows = await tx
      .select({ standing: merchantStandings, merchantName: merchantNameIn(lang) })
      .from(merchantStandings)
      .innerJoin(merchants, eq(merchants.id, merchantStandings.merchantId))
      .where(eq(merchants.status, 'active'))
      .orderBy(desc(merchantStandings.points), desc(merchantStandings.merchantId))
      .limit(MOST_READ);
    const { fault } = input;
    const records = rows
      .map(({ standing: { merchantId, countedAt, ...figures }, merchantName }) => ({
        ...figures,
        id: merchantId,
        merchantName,
        faults: standingFaultsIn(figures),
        countedAt: countedAt.toISOString(),
      }))
      .filter(({ faults }) => fault === undefined || faults.includes(fault))
      .slice(0, MOST_SHOWN);
    const whole = { totalIsCapped: false, current: 1, size: MOST_SHOWN, cursor: null };
    return { records, total: records.length, ...whole };
  },
);

/** The list as a file. */
export const atRiskFile = deskFile({
  page: pageMerchantsAtRiskHandler,
  words: await textsInEach('consoleRisk'),
  columns: ({ columns: t }, { atRisk: own }) => [
    text(t.merchant, 32, (row) => row.merchantName),
    text(own.faults, 40, (row) => row.faults.map((fault) => own.fault[fault])),
    text(own.late, 12, (row) => String(row.late)),
    text(own.cancelled, 20, (row) => String(row.cancelled)),
    text(own.booked, 20, (row) => String(row.booked)),
    text(own.disputes, 20, (row) => String(row.disputes)),
    text(own.chargebacks, 22, (row) => String(row.chargebacks)),
    text(own.rating, 10, (row) => (row.score === null ? null : String(row.score / 10))),
    moment(t.at, 18, (row) => row.countedAt),
  ],
});

/** The job: counts anew how everybody who sells stands, a batch at a time; what no longer weighs against anybody goes. */
export async function countMerchantsAtRisk(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  let behind: string | null = null;
  let counted = 0;
  for (;;) {
    if (signal?.aborted === true) return counted;
    const ids: string[] = await transaction(db, (tx) => countBatch(tx, now, behind));
    counted += ids.length;
    if (ids.length < AT_ONCE) return counted;
    behind = ids.at(-1) ?? null;
  }
}

async function countBatch(tx: Tx, now: Date, behind: string | null): Promise<string[]> {
  const batch = await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(
      and(eq(merchants.status, 'active'), behind === null ? undefined : gt(merchants.id, behind)),
    )
    .orderBy(asc(merchants.id))
    .limit(AT_ONCE);
  const ids = batch.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await tx
    .delete(merchantStandings)
    .where(sql`${merchantStandings.merchantId} = any(${idArray(ids)})`);
  const rows = (await figuresOf(tx, ids, now)).flatMap(({ merchantId, ...figures }) => {
    const points = countStandingPoints(figures);
    return points === 0 ? [] : [{ merchantId, points, ...figures, countedAt: now }];
  });
  // Another node may have counted the same.
  if (rows.length > 0) await tx.insert(merchantStandings).values(rows).onConflictDoNothing();
  return ids;
}

const idArray = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** What is counted of these merchants: of kept counts, and of what is open or of the last days, each by an index of the merchant. */
async function figuresOf(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<(MerchantFigures & { readonly merchantId: string })[]> {
  const day = addDays(dubaiDay(now.getTime()), 1 - standingDays);
  const since = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const { rows } = await tx.execute<Counted>(sql`
    select merchant.id as "merchantId",
      coalesce(kept.booked, 0) as booked, coalesce(kept.cancelled, 0) as cancelled,
      (select count(*) from orders where ${and(sql`${orders.merchantId} = merchant.id`, isLateOrder(now))}) as late,
      (select count(*) from disputes join orders on orders.id = disputes.order_id
        where orders.merchant_id = merchant.id and orders.created_at >= ${since(DISPUTED_DAYS)}::timestamptz
          and disputes.opened_at >= ${since(standingDays)}::timestamptz) as disputes,
      (select count(*) from chargebacks where chargebacks.merchant_id = merchant.id
        and chargebacks.opened_at >= ${since(chargebackDays)}::timestamptz) as chargebacks,
      rated.given, rated.stars, recent.given as "givenOfLate", recent.stars as "starsOfLate"
    from unnest(${idArray(ids)}) as merchant (id)
    left join lateral (select sum(booked) as booked, sum(cancelled) as cancelled from insight_counts
      where merchant_id = merchant.id and day >= ${day} and kind = 'service') as kept on true
    left join lateral (select sum(count) as given, sum(count * rating) as stars from rating_counts
      where merchant_id = merchant.id) as rated on true
    left join lateral (select count(*) as given, sum(rating) as stars from comments
      where merchant_id = merchant.id and created_at >= ${since(standingDays)}::timestamptz and hidden_at is null) as recent on true`);
  return rows.map((row) => ({
    merchantId: row.merchantId,
    booked: Number(row.booked),
    cancelled: Number(row.cancelled),
    late: Number(row.late),
    disputes: Number(row.disputes),
    chargebacks: Number(row.chargebacks),
    score: tenths(Number(row.stars ?? 0), Number(row.given ?? 0)),
    scoreBefore: tenths(
      Number(row.stars ?? 0) - Number(row.starsOfLate ?? 0),
      Number(row.given ?? 0) - Number(row.givenOfLate ?? 0),
    ),
  }));
}

/** A dispute is about an order of so many days at most: older ones need not be looked through. */
const DISPUTED_DAYS = 400;

// Sums and counts come as text.
type Counted = Readonly<
  Record<'merchantId' | 'booked' | 'cancelled' | 'late' | 'disputes' | 'chargebacks', string> &
    Record<'given' | 'stars' | 'givenOfLate' | 'starsOfLate', string | null>
>;

const tenths = (stars: number, given: number): number | null =>
  given <= 0 ? null : Math.round((stars * 10) / given);
