import type { Job } from '../../../core/job.ts';
import { closeBookDays, markBooks } from './close-days.ts';

const HOUR = 3600;

export const booksJobs: readonly Job[] = [
  { name: 'close-books', everySeconds: HOUR, run: closeBookDays },
  { name: 'mark-books', everySeconds: HOUR, run: markBooks },
];
