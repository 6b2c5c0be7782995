import type { ServiceRow } from '@khidma/contract/shapes/service';

/** Something to be done with one service or with many, as far as their states allow it. */
export interface ServiceAction {
  readonly kind: 'publish' | 'unpublish' | 'delete';
  readonly services: readonly Pick<ServiceRow, 'id' | 'name' | 'status'>[];
}
