import { queryOptionsFor } from '@khidma/client/query';
import { pageSecondPerson } from '@khidma/contract/backoffice/second-person';
import type { SecondPersonSearch } from './second-person-search.ts';

/** The page of what takes two that the URL asks for. */
export const secondPersonQuery = ({ page = 1, status = 'asked' }: SecondPersonSearch) =>
  queryOptionsFor(
    pageSecondPerson,
    { pageNum: String(page), ...(status !== 'all' && { status }) },
    { silent: true },
  );
