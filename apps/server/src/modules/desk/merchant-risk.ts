import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getMerchantRisk } from '@khidma/contract/merchants/merchants';
import {
  areManyCancelled,
  isUnusualWithdrawal,
  ownMailDomain,
  type RiskKind,
  riskLimits,
} from '@khidma/domain/merchants/risk';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { undecidedResults } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, desc, eq, gte, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { handle, type TxContext } from '../../core/call.ts';
import type { MerchantRow } from '../../core/merchant-row.ts';
import { refuse } from '../../core/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { withdrawalResult, withdrawals } from '../../db/schema/finance.ts';
import { insightCounts } from '../../db/schema/insights.ts';
import { mailDomainOf, merchants, payoutAccounts } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import { recentFailures } from '../auth/api.ts';

type Signal = OutputOf<typeof getMerchantRisk>[number];
type Found = Partial<Omit<Signal, 'kind'>>;

/** What stands out about a merchant: each a look by an index, over those who share something or over the last days. */
export const getMerchantRiskHandler = handle(getMerchantRisk, async (call) => {
  const [merchant] = await call.tx.select().from(merchants).where(eq(merchants.id, call.input.id));
  if (merchant === undefined) throw refuse('notFound');
  const signals: Signal[] = [];
  // One after the other: a transaction has one connection.
  for (const [kind, look] of looks) {
    const found = await look(call, merchant);
    if (found !== null) signals.push({ ...nothing, ...found, kind });
  }
  return signals;
});

type Look = (work: TxContext, merchant: MerchantRow) => Promise<Found | null>;

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

const sameIban: Look = async (work, merchant) => {
  const own = work.tx
    .select({ iban: payoutAccounts.iban })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.merchantId, merchant.id));
  const holders = work.tx
    .select({ id: payoutAccounts.merchantId })
    .from(payoutAccounts)
    .where(inArray(payoutAccounts.iban, own));
  return shared(await othersWith(work, merchant, inArray(merchants.id, holders)));
};

const sameLicence: Look = async (work, merchant) =>
  merchant.licenceNumber === ''
    ? null
    : shared(await othersWith(work, merchant, eq(merchants.licenceNumber, merchant.licenceNumber)));

const sameIdentity: Look = async (work, merchant) =>
  merchant.idNumber === ''
    ? null
    : shared(await othersWith(work, merchant, eq(merchants.idNumber, merchant.idNumber)));

const sameMailDomain: Look = async (work, merchant) => {
  const domain = ownMailDomain(merchant.email);
  if (domain === null) return null;
  const others = await othersWith(
    work,
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

const shownOf = ({ id, number, amount }: typeof withdrawals.$inferSelect) => ({
  id,
  number,
  amount,
});

const newAccountWithdrawal: Look = async (work, merchant) => {
  const asked = await waitingWithdrawal(work, merchant);
  if (asked === undefined) return null;
  const since = new Date(work.now.getTime() - riskLimits.newAccountDays * dayMs);
  const [account] = await work.tx
    .select({ at: payoutAccounts.decidedAt })
    .from(payoutAccounts)
    .where(
      and(
        eq(payoutAccounts.merchantId, merchant.id),
        eq(payoutAccounts.status, 'approved'),
        gte(payoutAccounts.decidedAt, since),
      ),
    );
  // The first account of a merchant is always new.
  const before = await work.tx.$count(
    payoutAccounts,
    and(eq(payoutAccounts.merchantId, merchant.id), eq(payoutAccounts.status, 'replaced')),
  );
  if (account?.at == null || before === 0) return null;
  return { withdrawal: shownOf(asked), at: account.at.toISOString() };
};

const unusualWithdrawal: Look = async (work, merchant) => {
  const asked = await waitingWithdrawal(work, merchant);
  if (asked === undefined) return null;
  const before = await work.tx
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
      and(
        eq(insightCounts.merchantId, id),
        gte(insightCounts.day, from),
        eq(insightCounts.kind, 'service'),
      ),
    );
  const { booked, cancelled } = row ?? { booked: 0, cancelled: 0 };
  return areManyCancelled(booked, cancelled) ? { count: cancelled, outOf: booked } : null;
};

const failedSignIns: Look = async (work, { email, mobile }) => {
  const count = await recentFailures(work, { realm: 'merchant', accounts: [email, mobile] });
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
  ['sameLicence', sameLicence],
  ['sameIdentity', sameIdentity],
  ['sameMailDomain', sameMailDomain],
  ['newAccountWithdrawal', newAccountWithdrawal],
  ['unusualWithdrawal', unusualWithdrawal],
  ['manyCancellations', manyCancellations],
  ['failedSignIns', failedSignIns],
  ['ordersFromItself', ordersFromItself],
];
