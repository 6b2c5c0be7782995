import { queryOptionsFor } from '@khidma/client/query';
import { pageOutbox } from '@khidma/contract/messaging/outbox';
import type { OutboxSearch } from './outbox-search.ts';

/** The page of messages that the URL asks for. */
export const outboxQuery = ({ page = 1, ...filters }: Omit<OutboxSearch, 'open'>) =>
  queryOptionsFor(pageOutbox, { ...filters, pageNum: String(page) }, { silent: true });
