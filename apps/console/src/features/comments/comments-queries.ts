import { queryOptionsFor } from '@khidma/client/query';
import { pageStaffComments } from '@khidma/contract/orders/staff-comments';
import type { CommentsSearch } from './comments-search.ts';

/** The page of comments that the URL asks for. */
export const commentsQuery = ({ page = 1, rating, ...filters }: CommentsSearch) =>
  queryOptionsFor(
    pageStaffComments,
    {
      ...filters,
      ...(rating !== undefined && { rating: String(rating) }),
      pageNum: String(page),
    },
    { silent: true },
  );
