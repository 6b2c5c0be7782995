import { id, instant, pageOf, pageQuery, timeOfDay } from './common.ts';
import * as z from 'zod/mini';

/** The kinds of notices that can be switched off (specification 3). */
export const notificationKeys = [
  'chat',
  'orderAndTour',
  'activity',
  'interactive',
  'system',
] as const;

/** One of them. */
export type NotificationKey = (typeof notificationKeys)[number];

/** `'1'` is on, `'0'` is off. */
export const notificationSwitch = z.enum(['1', '0'], 'invalid');

/** All five, each on unless it was switched off. */
export const notificationSettings = z.object({
  chat: notificationSwitch,
  orderAndTour: notificationSwitch,
  activity: notificationSwitch,
  interactive: notificationSwitch,
  system: notificationSwitch,
});

/** Which notices somebody wants. */
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Hours in Dubai in which no push and no digest goes out. */
export const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay });

/** By which ways beside the desktop somebody is told, category by category; an SMS is for what cannot wait. */
export const noticeWays = {
  mail: notificationSettings,
  push: notificationSettings,
  sms: z.object({ orderAndTour: notificationSwitch }),
  quietHours: z.nullable(quietHours),
};

/** The five switches of the desktop, and the other ways. */
export const allNotificationSettings = z.object({ ...notificationSettings.shape, ...noticeWays });

/** What somebody wants to hear of, and how. */
export type AllNotificationSettings = z.infer<typeof allNotificationSettings>;

const change = z.optional(notificationSwitch);

const switches = {
  chat: change,
  orderAndTour: change,
  activity: change,
  interactive: change,
  system: change,
};

/** What is switched; what is not named stays. */
export const notificationSettingsChange = z.strictObject({
  ...switches,
  mail: z.optional(z.strictObject(switches)),
  push: z.optional(z.strictObject(switches)),
  sms: z.optional(z.strictObject({ orderAndTour: change })),
  quietHours: z.optional(z.nullable(quietHours)),
});

/** Who a notice is from, and the setting by which its reader switches it off (specification 4). */
export const noticeSenders = {
  1000: 'orderAndTour',
  2000: 'interactive',
  3000: 'activity',
  4000: 'system',
} as const satisfies Record<number, NotificationKey>;

/** The number of a sender. */
export type NoticeSender = keyof typeof noticeSenders;

/** A notice in its reader's language. */
export const notice = z.object({
  id,
  sender: z.literal([1000, 2000, 3000, 4000]),
  kind: z.string(),
  title: z.string(),
  /** Facts below the title, a line each; empty where the title says all. */
  text: z.string(),
  /** A route of the reader's own app. */
  path: z.string(),
  createdAt: instant,
  readAt: z.nullable(instant),
});

/** A notice as it is shown. */
export type Notice = z.infer<typeof notice>;

/** What a list of notices is asked for by. */
export const noticeQuery = z.strictObject({
  ...pageQuery,
  sender: z.optional(z.enum(['1000', '2000', '3000', '4000'], 'invalid')),
  unreadOnly: z.optional(z.enum(['true'], 'invalid')),
});

/** Notices, newest first. */
export const noticePage = pageOf(notice);

/** How many notices are unread, counted up to a hundred: a badge says no more. */
export const unreadNotices = z.object({ unread: z.int() });

/** Which notices were read: some by their ids, or all that came up to a moment. */
export const noticesRead = z.strictObject({
  ids: z.optional(z.array(id).check(z.maxLength(100))),
  until: z.optional(instant),
});

/** Where a browser is reached. */
const pushEndpoint = z.string().check(z.minLength(1, 'required'), z.maxLength(1000));

/** A browser that subscribes: its public key, uncompressed, and the secret it shares, both in base64url. */
export const pushDevice = z.strictObject({
  endpoint: pushEndpoint,
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, 'invalid')),
  auth: z.string().check(z.regex(/^[\w-]{22}$/, 'invalid')),
});

/** The key that a browser subscribes for. */
export const pushKey = z.object({ publicKey: z.string() });

/** A browser that is no longer told. */
export const pushDeviceGone = z.strictObject({ endpoint: pushEndpoint });
