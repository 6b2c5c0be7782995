import { sql } from 'drizzle-orm';
import { editNotificationSettings } from '@khidma/contract/account/edit-notification-settings';
import { callerOf, handle } from '../../core/call.ts';
import { notificationSettings } from '../../db/schema/merchants.ts';
import { notificationSettingsOf } from './notification-settings.queries.ts';

/** Switches what is named; two tabs that switch different things don't undo one another. */
export const editNotificationSettingsHandler = handle(editNotificationSettings, async (call) => {
  const { tx, now, input } = call;
  const { id: merchantId } = callerOf(call);
  const values = Object.fromEntries(
    Object.entries(input).filter((entry): entry is [string, '0' | '1'] => entry[1] !== undefined),
  );
  await tx
    .insert(notificationSettings)
    .values({ merchantId, values, updatedAt: now })
    .onConflictDoUpdate({
      target: notificationSettings.merchantId,
      set: { values: sql`${notificationSettings.values} || excluded.values`, updatedAt: now },
    });
  return notificationSettingsOf(tx, merchantId);
});
