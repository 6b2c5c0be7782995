import { setServiceFee, takeBackServiceFee } from '@khidma/contract/money/fees';
import { and, desc, eq } from 'drizzle-orm';
import { handle } from '../../../kernel/call.ts';
import { refuseFields, refuse } from '../../../kernel/refuse.ts';
import { settings } from '../../../db/schema/services.ts';
import {
  feeBasisPointsAt,
  feeOf,
  forgetOperatorSettings,
  loadSettings,
  lockSettings,
  recordChange,
  saveSetting,
  settingKeys,
} from '../../backoffice/settings/index.ts';
import { countsFrom, requireSecondAdministrator } from '../../backoffice/staff/index.ts';
import { feeMoment, requireNotice } from './fee-rules.ts';
import { announceFee, unsayFee } from './fee-news.ts';

/**
 * Adds a general rate from a day on. It is fixed on an order when that is paid, so that what is paid already keeps its own.
 * A higher one is announced in time.
 */
export const setServiceFeeHandler = handle(setServiceFee, async (call) => {
  const { tx, input } = call;
  await lockSettings(call);
  const from = feeMoment(call, input.from);
  const before = await feeBasisPointsAt(tx, from);
  requireNotice(call, { day: input.from, path: 'from', rises: input.basisPoints > before });
  const mine = and(eq(settings.key, settingKeys.serviceFee), eq(settings.effectiveFrom, from));
  const [there] = await tx.select({ id: settings.id }).from(settings).where(mine);
  if (there !== undefined) throw refuseFields([{ path: 'from', rule: 'duplicate' }]);
  requireSecondAdministrator(call);
  await saveSetting(call, { key: settingKeys.serviceFee, value: input.basisPoints, from });
  await recordChange(call, 'setServiceFee', {
    setting: 'serviceFee',
    before,
    after: input.basisPoints,
    from: from.toISOString(),
  });
  const [saved] = await tx
    .select({ id: settings.id })
    .from(settings)
    .where(mine)
    .orderBy(desc(settings.id));
  if (saved === undefined) throw new Error('a rate that was saved is gone');
  await announceFee(call, { ruleId: saved.id, changesAt: from, isPromotion: false });
  forgetOperatorSettings(call);
  return loadSettings(call);
});

/** Takes a rate back before its day. One that has been charged is history and stays. */
export const takeBackServiceFeeHandler = handle(takeBackServiceFee, async (call) => {
  const { tx, input } = call;
  await lockSettings(call);
  const mine = and(eq(settings.id, input.id), eq(settings.key, settingKeys.serviceFee));
  const [rate] = await tx.select().from(settings).where(mine);
  if (rate === undefined) throw refuse('notFound');
  if (rate.effectiveFrom <= countsFrom(call)) throw refuseFields([{ path: 'id', rule: 'locked' }]);
  requireSecondAdministrator(call);
  await tx.delete(settings).where(mine);
  await unsayFee(call, input.id);
  await recordChange(call, 'takeBackServiceFee', {
    setting: 'serviceFee',
    before: feeOf(rate.value),
    after: null,
    from: rate.effectiveFrom.toISOString(),
  });
  forgetOperatorSettings(call);
  return loadSettings(call);
});
