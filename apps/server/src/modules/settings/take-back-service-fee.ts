import { takeBackServiceFee } from '@khidma/contract/staff/take-back-service-fee';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { settings } from '../../db/schema/reference.ts';
import { loadSettings } from './load-settings.ts';
import { lockSettings, recordChange } from './record-change.ts';
import { feeOf, settingKeys } from './settings.queries.ts';
import { requireAdministrator } from './staff-rights.ts';
import { forgetTunables } from './tunables.queries.ts';

/** Takes a rate back before its day. One that has been charged is history and stays. */
export const takeBackServiceFeeHandler = handle(takeBackServiceFee, async (call) => {
  const { tx, now, input } = call;
  await requireAdministrator(call);
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
