import { HOUR, type Job } from '../../../kernel/job.ts';
import { closeBookDays, snapshotBooks } from './close-days.ts';

export const booksJobs: readonly Job[] = [
  { name: 'close-books', everySeconds: HOUR, run: closeBookDays },
  { name: 'snapshot-books', everySeconds: HOUR, run: snapshotBooks },
];
