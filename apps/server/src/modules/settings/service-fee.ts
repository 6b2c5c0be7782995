import { setServiceFee } from '@khidma/contract/staff/set-service-fee';
import { daysBetween, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { and, eq } from 'drizzle-orm';
import { takeBackServiceFee } from '@khidma/contract/staff/take-back-service-fee';
import { type Call, handle } from '../../core/call.ts';
import { refuseFields, refuse } from '../../core/refuse.ts';
import { settings } from '../../db/schema/reference.ts';
import { loadSettings } from './list-settings.ts';
import { lockSettings, recordChange, saveSetting } from './change-setting.ts';
import { feeBasisPointsAt, settingKeys, feeOf } from './settings.queries.ts';
import { forgetTunables } from './tunables.queries.ts';

type SetCall = Call<typeof setServiceFee>;

/** So far ahead a rate can be announced. */
const MOST_DAYS = 730;

/** Adds a rate from a day on. It is fixed on an order when that is paid, so that what is paid already keeps its own. */
export const setServiceFeeHandler = handle(setServiceFee, async (call) => {
  const { tx, input } = call;
  await lockSettings(call);
  const from = momentOf(call);
  const [there] = await tx
    .select({ id: settings.id })
    .from(settings)
    .where(and(eq(settings.key, settingKeys.serviceFee), eq(settings.effectiveFrom, from)));
  if (there !== undefined) throw refuseFields([{ path: 'from', rule: 'duplicate' }]);
  const before = await feeBasisPointsAt(tx, from);
  await saveSetting(call, { key: settingKeys.serviceFee, value: input.basisPoints, from });
  await recordChange(call, 'setServiceFee', {
    setting: 'serviceFee',
    before,
    after: input.basisPoints,
    from: from.toISOString(),
  });
  forgetTunables(call);
  return loadSettings(call);
});

/** The day's beginning in Dubai; today's has passed, and nothing is charged backwards, so that today means now. */
function momentOf({ input: { from }, now }: SetCall): Date {
  const today = dubaiDay(now.getTime());
  if (from < today) throw refuseFields([{ path: 'from', rule: 'datePast' }]);
  if (daysBetween(today, from) > MOST_DAYS)
    throw refuseFields([{ path: 'from', rule: 'dateTooFar', params: { max: MOST_DAYS } }]);
  return from === today ? now : new Date(startOfDay(from));
}

/** Takes a rate back before its day. One that has been charged is history and stays. */
export const takeBackServiceFeeHandler = handle(takeBackServiceFee, async (call) => {
  const { tx, now, input } = call;
  await lockSettings(call);
  const mine = and(eq(settings.id, input.id), eq(settings.key, settingKeys.serviceFee));
  const [rate] = await tx.select().from(settings).where(mine);
  if (rate === undefined) throw refuse('notFound');
  if (rate.effectiveFrom <= now) throw refuseFields([{ path: 'id', rule: 'locked' }]);
  await tx.delete(settings).where(mine);
  await recordChange(call, 'takeBackServiceFee', {
    setting: 'serviceFee',
    before: feeOf(rate.value),
    after: null,
    from: rate.effectiveFrom.toISOString(),
  });
  forgetTunables(call);
  return loadSettings(call);
});
