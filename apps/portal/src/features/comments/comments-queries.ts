import { queryOptionsFor } from '@khidma/client/query';
import { pageComments } from '@khidma/contract/orders/comments';
import type { CommentsSearch } from './comments-search.ts';

/** The page of comments that the URL asks for. */
export const commentsQuery = ({ sort = 'newest', page = 1 }: CommentsSearch) =>
  queryOptionsFor(pageComments, { pageNum: String(page), sort }, { silent: true });
