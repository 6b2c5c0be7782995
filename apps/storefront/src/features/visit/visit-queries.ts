import { queryOptionsFor } from '@khidma/client/query';
import { getAskedVisit } from '@khidma/contract/shop/get-asked-visit';

/** The visit behind the link of its reminder. */
export const askedVisitQuery = (link: string) =>
  queryOptionsFor(getAskedVisit, { link }, { silent: true });
