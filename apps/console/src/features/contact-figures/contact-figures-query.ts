import { queryOptionsFor } from '@khidma/client/query';
import { listContactFigures } from '@khidma/contract/messaging/message-reports';

/** What the filter of contacts found. */
export const contactFiguresQuery = queryOptionsFor(listContactFigures, {}, { silent: true });
