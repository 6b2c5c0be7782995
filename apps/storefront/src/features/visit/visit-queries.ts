import { queryOptionsFor } from '@khidma/client/query';
import { getAskedVisit } from '@khidma/contract/scheduling/visits';

/** The visit behind the link of its reminder. */
export const askedVisitQuery = (link: string) =>
  queryOptionsFor(getAskedVisit, { link }, { silent: true });
