import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { openSearch, pageSearch, textSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { pageStaffComments, staffCommentStates } from '@khidma/contract/orders/staff-comments';
import * as z from 'zod/mini';

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

const search = z.object({
  text: textSearch,
  state: z.catch(z.optional(z.enum(staffCommentStates)), undefined),
  rating: z.catch(z.optional(z.int().check(z.gte(1), z.lte(5))), undefined),
  merchantId: openSearch,
  late: caseFilter.late,
  page: pageSearch,
});

/** What the list of comments keeps in the URL. */
export type CommentsSearch = z.infer<typeof search>;

/** Reads the URL of the list; what makes no sense there is left out. */
export const commentsSearch = (input: Record<string, unknown>): CommentsSearch =>
  z.parse(search, {
    ...input,
    ...(input['rating'] !== undefined && { rating: Number(input['rating']) }),
  });
