import { HOUR, type Job } from '../../../kernel/job.ts';
import { proveBooksByTime } from './prove-books.ts';

export const ledgerJobs: readonly Job[] = [
  { name: 'prove-books', everySeconds: HOUR, run: proveBooksByTime },
];
