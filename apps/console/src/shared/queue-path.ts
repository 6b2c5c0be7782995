import { withSearch } from '@khidma/app/route/search';
import type { DeskQueue } from '@khidma/domain/staff/desk-clocks';
import { paths } from './paths.ts';

/** Where what waits in a queue is listed, or what is late of it: of comments, those that were reported. */
export const queuePath = (queue: DeskQueue, late?: 'only'): string =>
  withSearch(paths[queue](), { ...(queue === 'comments' && { state: 'reported' }), late });
