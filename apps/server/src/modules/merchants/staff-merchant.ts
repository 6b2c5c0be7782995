import { eq, and, gt, sql } from 'drizzle-orm';
import { getStaffMerchant } from '@khidma/contract/merchants/merchants';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { heldAbsence } from '@khidma/domain/orders/absence-words';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { handle } from '../../core/call.ts';
import { withoutPapers } from '../../core/mask.ts';
import { refuse } from '../../core/refuse.ts';
import { merchants, applications } from '../../db/schema/merchants.ts';
import { absences } from '../../db/schema/disputes.ts';
import { orderCounts } from '../../db/schema/order-lists.ts';
import { serviceCounts } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { liveSessionsOf } from '../auth/api.ts';
import { moneyOfMerchant, presentBalances } from '../ledger/api.ts';
import { acceptedTermsOf } from '../pages/api.ts';
import { latestActionsOn } from '../staff/api.ts';
import type { Viewing } from '../uploads/api.ts';
import { presentMerchant } from './merchant.presenter.ts';
import { newestRevisionOf } from './revisions.ts';
import type { MerchantRow } from '../../core/merchant-row.ts';

/** One merchant; the links to its papers are signed for this member of staff, and for those alone who read papers. */
export const getStaffMerchantHandler = handle(getStaffMerchant, async (call) => {
  const [row] = await call.tx.select().from(merchants).where(eq(merchants.id, call.input.id));
  if (row === undefined) throw refuse('notFound');
  return presentStaffMerchant(call, row);
});

/** A merchant as staff see it. */
export async function presentStaffMerchant(
  viewing: Viewing,
  row: MerchantRow,
): Promise<StaffMerchant> {
  const { tx, now } = viewing;
  const applicationId = await applicationOf(tx, row.id);
  const profile = await presentMerchant(viewing, row, await newestRevisionOf(tx, row.id));
  const role = viewing.actor?.role;
  return {
    profile:
      role !== undefined && staffRoleHolds(role, 'papers') ? profile : withoutPapers(profile),
    status: row.status,
    suspensionReason: row.suspensionReason,
    lang: row.lang,
    createdAt: row.createdAt.toISOString(),
    applicationId,
    acceptedTerms: await acceptedTermsOf(tx, row.id),
    services: await servicesOf(tx, row.id),
    orders: await ordersOf(tx, row.id),
    missedVisits: await missedVisitsOf(tx, row.id),
    balances: presentBalances(await moneyOfMerchant(tx, row.id)),
    // No session has the merchant's id: none comes before the others.
    sessions: (
      await liveSessionsOf(tx, { realm: 'merchant', subjectId: row.id, first: row.id }, now)
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
  tx.$count(
    absences,
    and(
      eq(absences.merchantId, merchantId),
      eq(absences.absent, 'merchant'),
      eq(absences.status, heldAbsence),
    ),
  );
