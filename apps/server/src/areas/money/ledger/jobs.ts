import type { Job } from '../../../kernel/job.ts';
import { proveBooksByTime } from './prove-books.ts';

const HOUR = 3600;

export const ledgerJobs: readonly Job[] = [
  { name: 'prove-books', everySeconds: HOUR, run: proveBooksByTime },
];
