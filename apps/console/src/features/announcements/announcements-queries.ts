import { queryOptionsFor } from '@khidma/client/query';
import { pageAnnouncements } from '@khidma/contract/staff/page-announcements';

/** The page of announcements that the URL asks for. */
export const announcementsQuery = (page = 1) =>
  queryOptionsFor(pageAnnouncements, { pageNum: String(page) }, { silent: true });
