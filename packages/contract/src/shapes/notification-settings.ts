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

/** Which notices a merchant wants. */
export type NotificationSettings = z.infer<typeof notificationSettings>;
