import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getDisputeFigures } from '@khidma/contract/orders/staff-disputes';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { merchantNameFor } from '../../core/merchant-row.ts';
import { staff } from '../../db/schema/auth.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import { services } from '../../db/schema/services.ts';

type Counts = OutputOf<typeof getDisputeFigures>['all'];

/** So many days are looked at. */
const DAYS = 90;
const MOST_SHOWN = 10;

const isDecided = isOneOf(disputes.status, ['Decided']);
const count = (...conditions: SQL[]) =>
  sql`count(*) filter (where ${and(...conditions)})`.mapWith(Number);

const counted = {
  opened: sql`count(*)`.mapWith(Number),
  byCustomers: count(eq(disputes.openedBy, 'customer')),
  takenBack: count(isOneOf(disputes.status, ['TakenBack'])),
  agreed: count(isOneOf(disputes.status, ['Agreed'])),
  appeals: count(isOneOf(disputes.kind, ['appeal'])),
  decided: count(isDecided),
  forCustomer: count(isDecided, isOneOf(disputes.outcome, ['part', 'all'])),
  forMerchant: count(isDecided, isOneOf(disputes.outcome, ['nothing'])),
  refunded: sql`coalesce(sum(${disputes.refundAmount}), 0)`.mapWith(Number),
  medianHours: sql<
    number | null
  >`percentile_cont(0.5) within group (order by extract(epoch from ${disputes.closedAt} - ${disputes.readyAt}) / 3600) filter (where ${isDecided})`,
};

const nothing: Counts = {
  opened: 0,
  byCustomers: 0,
  takenBack: 0,
  agreed: 0,
  appeals: 0,
  decided: 0,
  forCustomer: 0,
  forMerchant: 0,
  refunded: 0,
  medianHours: null,
};

/** Counted when it is asked: disputes of a quarter are few, and each state's are found by its index. */
export const getDisputeFiguresHandler = handle(getDisputeFigures, async (call) => {
  const { tx, now, lang } = call;
  const to = dubaiDay(now.getTime());
  const from = addDays(to, 1 - DAYS);
  const ofThese = and(
    isOneOf(disputes.status, disputeStatuses),
    gte(disputes.openedAt, new Date(startOfDay(from))),
  );
  const [all = nothing] = await tx.select(counted).from(disputes).where(ofThese);
  const byMerchant = await tx
    .select({ merchant: merchants, counts: counted })
    .from(disputes)
    .innerJoin(merchants, eq(merchants.id, disputes.merchantId))
    .where(ofThese)
    .groupBy(merchants.id)
    .orderBy(desc(counted.opened), merchants.id)
    .limit(MOST_SHOWN);
  const byCategory = await tx
    .select({ id: services.categoryId, counts: counted })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(services, eq(services.id, orders.serviceId))
    .where(ofThese)
    .groupBy(services.categoryId)
    .orderBy(desc(counted.opened), services.categoryId)
    .limit(MOST_SHOWN);
  const causes = await tx
    .select({ cause: disputes.cause, counts: counted })
    .from(disputes)
    .where(ofThese)
    .groupBy(disputes.cause)
    .orderBy(desc(counted.opened), disputes.cause);
  const deciders = await tx
    .select({ id: staff.id, name: staff.name, counts: counted })
    .from(disputes)
    .innerJoin(staff, eq(staff.id, disputes.staffId))
    .where(ofThese)
    .groupBy(staff.id)
    .orderBy(desc(counted.opened), staff.id);
  return {
    from,
    to,
    all,
    merchants: byMerchant.map(({ merchant, counts }) => ({
      ...counts,
      id: merchant.id,
      name: merchantNameFor(lang, merchant),
    })),
    // A service that was sold has a category.
    categories: byCategory.flatMap(({ id, counts }) => (id === null ? [] : [{ ...counts, id }])),
    causes: causes.map(({ cause, counts }) => ({ ...counts, cause })),
    staff: deciders.map(({ id, name, counts }) => ({ ...counts, id, name })),
  };
});
