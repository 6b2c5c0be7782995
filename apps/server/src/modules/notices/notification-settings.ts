import {
  editCustomerNotificationSettings,
  editNotificationSettings,
  editStaffNotificationSettings,
  getCustomerNotificationSettings,
  getNotificationSettings,
  getStaffNotificationSettings,
} from '@khidma/contract/messaging/notification-settings';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import { type AllNotificationSettings, notificationKeys } from '@khidma/contract/shapes/notice';
import { eq, sql } from 'drizzle-orm';
import { type CallBase, callerOf, handle } from '../../core/call.ts';
import { notificationSettings } from '../../db/schema/merchants.ts';
import type { Tx } from '../../db/types.ts';
import { changeWays, waysOf, waysOnWire } from './notice-ways.ts';

/** The server's word on which notices the merchant wants. */
export const getNotificationSettingsHandler = handle(getNotificationSettings, (call) =>
  notificationSettingsOf(call.tx, callerOf(call).id),
);

/** Switches what is named; two tabs that switch different things don't undo one another. */
export const editNotificationSettingsHandler = handle(editNotificationSettings, async (call) => {
  const { tx, now, input } = call;
  const { id: merchantId } = callerOf(call);
  const { mail, push, sms, quietHours, ...desktop } = input;
  await changeWays(call, { realm: 'merchant', id: merchantId }, { mail, push, sms, quietHours });
  const values = Object.fromEntries(
    Object.entries(desktop).filter((entry): entry is [string, '0' | '1'] => entry[1] !== undefined),
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

export const getCustomerNotificationSettingsHandler = handle(
  getCustomerNotificationSettings,
  (call) => ownSettings(call),
);
export const getStaffNotificationSettingsHandler = handle(getStaffNotificationSettings, (call) =>
  ownSettings(call),
);
export const editCustomerNotificationSettingsHandler = handle(
  editCustomerNotificationSettings,
  (call) => editOwnSettings(call),
);
export const editStaffNotificationSettingsHandler = handle(editStaffNotificationSettings, (call) =>
  editOwnSettings(call),
);

const ownSettings = async (call: CallBase): Promise<AllNotificationSettings> =>
  waysOnWire(await waysOf(call.tx, callerOf(call)));

/** Customers and staff have their desktop beside the other ways. */
async function editOwnSettings(
  call: CallBase & { readonly input: ParsedInputOf<typeof editNotificationSettings> },
): Promise<AllNotificationSettings> {
  const { mail, push, sms, quietHours, ...desktop } = call.input;
  await changeWays(call, callerOf(call), { desktop, mail, push, sms, quietHours });
  return ownSettings(call);
}

/** Which notices a merchant wants; whatever was never switched is on. */
async function notificationSettingsOf(
  tx: Tx,
  merchantId: string,
): Promise<AllNotificationSettings> {
  const [row] = await tx
    .select({ values: notificationSettings.values })
    .from(notificationSettings)
    .where(eq(notificationSettings.merchantId, merchantId));
  const stored = row?.values ?? {};
  const [chat, orderAndTour, activity, interactive, system] = notificationKeys;
  return {
    ...waysOnWire(await waysOf(tx, { realm: 'merchant', id: merchantId })),
    chat: stored[chat] ?? '1',
    orderAndTour: stored[orderAndTour] ?? '1',
    activity: stored[activity] ?? '1',
    interactive: stored[interactive] ?? '1',
    system: stored[system] ?? '1',
  };
}
