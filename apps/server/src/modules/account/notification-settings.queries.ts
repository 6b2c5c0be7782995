import { eq } from 'drizzle-orm';
import {
  notificationKeys,
  type NotificationSettings,
} from '@khidma/contract/shapes/notification-settings';
import { notificationSettings } from '../../db/schema/merchants.ts';
import type { Tx } from '../../db/types.ts';

/** Which notices a merchant wants; whatever was never switched is on. */
export async function notificationSettingsOf(
  tx: Tx,
  merchantId: string,
): Promise<NotificationSettings> {
  const [row] = await tx
    .select({ values: notificationSettings.values })
    .from(notificationSettings)
    .where(eq(notificationSettings.merchantId, merchantId));
  const stored = row?.values ?? {};
  const [chat, orderAndTour, activity, interactive, system] = notificationKeys;
  return {
    chat: stored[chat] ?? '1',
    orderAndTour: stored[orderAndTour] ?? '1',
    activity: stored[activity] ?? '1',
    interactive: stored[interactive] ?? '1',
    system: stored[system] ?? '1',
  };
}
