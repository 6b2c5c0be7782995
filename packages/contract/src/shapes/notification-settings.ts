import * as z from 'zod/mini';
import { timeOfDay } from './common.ts';

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
