import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageOutbox } from '@khidma/contract/staff/page-outbox';

/** A mail or SMS. */
export type Message = OutputOf<typeof pageOutbox>['records'][number];
