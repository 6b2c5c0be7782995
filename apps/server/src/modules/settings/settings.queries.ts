import { and, desc, eq, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  defaultSettlementSchedule,
  type Instalment,
  isSettlementSchedule,
} from '@khidma/domain/orders/settlement-schedule';
import { isFeeRate } from '@khidma/domain/money/service-fee';
import { settings } from '../../db/schema/services.ts';
import type { Queryable } from '../../db/types.ts';

/** The keys under which settings of the operator's are stored. */
export const settingKeys = {
  serviceFee: 'serviceFeeBasisPoints',
  settlementSchedule: 'settlementSchedule',
} as const;

/** Ten percent, until the operator says otherwise (decisions, Money). */
export const defaultFeeBasisPoints = 1_000;

const feeValue = z.number().check(z.refine(isFeeRate));
const scheduleValue = z
  .array(z.object({ basisPoints: z.int(), afterMs: z.int() }))
  .check(z.refine(isSettlementSchedule));

/** The service fee in force at a moment, in basis points. */
export async function feeBasisPointsAt(tx: Queryable, at: Date): Promise<number> {
  const value = await valueAt(tx, settingKeys.serviceFee, at);
  return value === undefined ? defaultFeeBasisPoints : feeOf(value);
}

/** A stored rate. One that does not parse was written past the console: stopping is better than charging it. */
export const feeOf = (value: unknown): number => z.parse(feeValue, value);

/** The settlement schedule in force at a moment. */
export async function settlementScheduleAt(
  tx: Queryable,
  at: Date,
): Promise<readonly Instalment[]> {
  const value = await valueAt(tx, settingKeys.settlementSchedule, at);
  return value === undefined ? defaultSettlementSchedule : z.parse(scheduleValue, value);
}

async function valueAt(tx: Queryable, key: string, at: Date): Promise<unknown> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.key, key), lte(settings.effectiveFrom, at)))
    .orderBy(desc(settings.effectiveFrom), desc(settings.id))
    .limit(1);
  return row?.value;
}
