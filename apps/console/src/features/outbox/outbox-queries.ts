import { queryOptionsFor } from '@khidma/client/query';
import { pageOutbox } from '@khidma/contract/staff/page-outbox';
import type { OutboxSearch } from './outbox-search.ts';

/** The page of messages that the URL asks for. */
export const outboxQuery = ({ recipient, page = 1 }: Omit<OutboxSearch, 'open'>) =>
  queryOptionsFor(
    pageOutbox,
    { ...(recipient && { recipient }), pageNum: String(page) },
    { silent: true },
  );
