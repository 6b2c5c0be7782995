import { queryOptionsFor } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { countAudience, pageAnnouncements } from '@khidma/contract/messaging/announcements';

/** The page of announcements that the URL asks for. */
export const announcementsQuery = (page = 1) =>
  queryOptionsFor(pageAnnouncements, { pageNum: String(page) }, { silent: true });

/** How many merchants an announcement would reach now. */
export const audienceQuery = (audience: InputOf<typeof countAudience>) =>
  queryOptionsFor(countAudience, audience, { silent: true });
