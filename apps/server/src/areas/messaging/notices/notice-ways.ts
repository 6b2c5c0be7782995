import { type CallBase, requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import { notificationSettings } from '../../../db/schema/merchants.ts';
import { noticeWays } from '../../../db/schema/notices.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import {
  editCustomerNotificationSettings,
  editNotificationSettings,
  editStaffNotificationSettings,
  getCustomerNotificationSettings,
  getNotificationSettings,
  getStaffNotificationSettings,
} from '@khidma/contract/messaging/notification-settings';
import {
  type AllNotificationSettings,
  type NotificationKey,
  notificationKeys,
} from '@khidma/contract/shapes/notice';
import type { QuietHours } from '@khidma/domain/rules/quiet-hours';
import { and, eq, sql } from 'drizzle-orm';

/** Whose list of notices it is. */
export interface Account {
  readonly realm: 'merchant' | 'customer' | 'staff';
  readonly id: string;
}

/** A way of telling somebody beside the list in their app. What a merchant's desktop shows stands in a table of its own. */
type Way = 'desktop' | 'mail' | 'push' | 'sms';

/** What somebody has chosen, with what is usual where they have not. */
export interface Ways {
  /** Whether a category comes by a way. */
  readonly takes: (way: Way, key: NotificationKey) => boolean;
  readonly quiet: QuietHours | null;
}

/** All are on until they are switched off; an SMS is only for who asks for it. */
const usual = { desktop: '1', mail: '1', push: '1', sms: '0' } as const;

type Values = Readonly<Record<string, '0' | '1'>>;

/** Returns what somebody takes who has switched these; nothing was switched where there are none. */
export const takesIn =
  (values: Values = {}): Ways['takes'] =>
  (way, key) =>
    (values[`${way}.${key}`] ?? usual[way]) === '1';

/** Returns by which ways somebody wants to be told. */
export async function loadNoticeWays(tx: Queryable, { realm, id }: Account): Promise<Ways> {
  const [row] = await tx
    .select()
    .from(noticeWays)
    .where(and(eq(noticeWays.realm, realm), eq(noticeWays.personId, id)));
  const values = row?.values ?? {};
  const { quietFrom: from, quietTo: to } = row ?? { quietFrom: null, quietTo: null };
  return {
    takes: takesIn(values),
    quiet: from === null || to === null ? null : { from, to },
  };
}

/** Returns the notification settings as the other ways than a merchant's desktop have them. */
export function waysOnWire({ takes, quiet }: Ways): AllNotificationSettings {
  const of = (way: Way, key: NotificationKey) => (takes(way, key) ? '1' : '0');
  const all = (way: Way) =>
    Object.fromEntries(
      notificationKeys.map((key) => [key, of(way, key)]),
    ) as AllNotificationSettings['mail']; // each key has been made
  return {
    ...all('desktop'),
    mail: all('mail'),
    push: all('push'),
    sms: { orderAndTour: of('sms', 'orderAndTour') },
    quietHours: quiet,
  };
}

/** What is switched: by way and category, and the quiet hours; null takes them away. */
export interface WaysChange {
  readonly desktop?: WaysChange['mail'];
  readonly mail?: Readonly<Partial<Record<NotificationKey, '0' | '1' | undefined>>> | undefined;
  readonly push?: WaysChange['mail'];
  readonly sms?: WaysChange['mail'];
  readonly quietHours?: QuietHours | null | undefined;
}

/** Switches what is named. */
export async function changeWays(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  { realm, id: personId }: Account,
  { quietHours, ...ways }: WaysChange,
): Promise<void> {
  const values: Values = Object.fromEntries(
    Object.entries(ways).flatMap(([way, switches]) =>
      Object.entries(switches ?? {}).flatMap(([key, value]) =>
        value === undefined ? [] : [[`${way}.${key}`, value] as const],
      ),
    ),
  );
  if (quietHours === undefined && Object.keys(values).length === 0) return;
  const quiet =
    quietHours === undefined
      ? {}
      : { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null };
  await tx
    .insert(noticeWays)
    .values({ realm, personId, values, ...quiet, updatedAt: now })
    .onConflictDoUpdate({
      target: [noticeWays.realm, noticeWays.personId],
      set: { values: sql`${noticeWays.values} || excluded.values`, ...quiet, updatedAt: now },
    });
}

/** The server's word on which notices the merchant wants. */
export const getNotificationSettingsHandler = handle(getNotificationSettings, (call) =>
  notificationSettingsOf(call.tx, requireCaller(call).id),
);

/** Switches what is named; two tabs that switch different things don't undo one another. */
export const editNotificationSettingsHandler = handle(editNotificationSettings, async (call) => {
  const { tx, now, input } = call;
  const { id: merchantId } = requireCaller(call);
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
  ownSettings,
);
export const getStaffNotificationSettingsHandler = handle(
  getStaffNotificationSettings,
  ownSettings,
);
export const editCustomerNotificationSettingsHandler = handle(
  editCustomerNotificationSettings,
  editOwnSettings,
);
export const editStaffNotificationSettingsHandler = handle(
  editStaffNotificationSettings,
  editOwnSettings,
);

async function ownSettings(call: CallBase): Promise<AllNotificationSettings> {
  return waysOnWire(await loadNoticeWays(call.tx, requireCaller(call)));
}

/** Customers and staff have their desktop beside the other ways. */
async function editOwnSettings(
  call: CallBase & { readonly input: ParsedInputOf<typeof editNotificationSettings> },
): Promise<AllNotificationSettings> {
  const { mail, push, sms, quietHours, ...desktop } = call.input;
  await changeWays(call, requireCaller(call), { desktop, mail, push, sms, quietHours });
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
  const desktop = notificationKeys.map((key) => [key, row?.values[key] ?? '1'] as const);
  return {
    ...waysOnWire(await loadNoticeWays(tx, { realm: 'merchant', id: merchantId })),
    ...Object.fromEntries(desktop),
  };
}
