import type { DisputeWaiter } from '@khidma/domain/disputes/dispute-rules';
import { openDisputeStatuses } from '@khidma/domain/disputes/dispute-transitions';
import { merchantCan, merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import { and, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/schema/columns.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { merchants } from '../../db/schema/merchants.ts';

const trading = isOneOf(
  merchants.status,
  merchantStatuses.filter((status) => merchantCan.trade({ status })),
);

const merchantTrades = sql`exists (select 1 from ${merchants} where ${merchants.id} = ${disputes.merchantId} and ${trading})`;

/** The condition that a dispute is open and waits for staff. */
export const isDisputeWaiting = (now: Date): SQL | undefined =>
  and(isOneOf(disputes.status, openDisputeStatuses), isDisputeWaitingFor('staff', now));

/** Whom an open dispute waits for, as `disputeWaitsFor` of the domain says it. */
export const isDisputeWaitingFor = (waiter: DisputeWaiter, now: Date): SQL | undefined =>
  waiter === 'staff'
    ? or(lte(disputes.readyAt, now), sql`not ${merchantTrades}`)
    : sql`${gt(disputes.readyAt, now)} and ${merchantTrades}`;
