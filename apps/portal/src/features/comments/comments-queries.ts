import { pageSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { pageComments } from '@khidma/contract/orders/comments';
import * as z from 'zod/mini';

/** The page of comments that the URL asks for. */
export const commentsQuery = ({ sort = 'newest', page = 1 }: CommentsSearch) =>
  queryOptionsFor(pageComments, { pageNum: String(page), sort }, { silent: true });

/** The two orders of the list (specification, section 2). */
export const commentSorts = ['newest', 'oldest'] as const;

const search = z.object({
  /** The newest first where none is named. */
  sort: z.catch(z.optional(z.enum(commentSorts)), undefined),
  page: pageSearch,
});

/** What the comment list keeps in the URL. */
type CommentsSearch = z.infer<typeof search>;

/** Reads the URL of the comment list; what makes no sense there is left out. */
export const commentsSearch = (input: Record<string, unknown>): CommentsSearch =>
  z.parse(search, input);
