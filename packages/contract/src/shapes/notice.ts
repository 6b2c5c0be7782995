import * as z from 'zod/mini';
import { id, instant, pageOf, pageQuery } from './common.ts';
import type { NotificationKey } from './notification-settings.ts';

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
