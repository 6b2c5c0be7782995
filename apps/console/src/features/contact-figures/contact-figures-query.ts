import { queryOptionsFor } from '@khidma/client/query';
import { listContactFigures } from '@khidma/contract/staff/list-contact-figures';

/** What the filter of contacts found. */
export const contactFiguresQuery = queryOptionsFor(listContactFigures, {}, { silent: true });
