import { openSearch, pageSearch, textSearch } from '@khidma/app/route/search';
import { staffCommentStates } from '@khidma/contract/orders/staff-comments';
import * as z from 'zod/mini';
import { caseFilter } from '../../shared/cases/assigned-search.ts';

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
