import { MINUTE, type Job } from '../../../kernel/job.ts';
import { endRecoveries } from './staff-recoveries.ts';

export const accountJobs: readonly Job[] = [
  { name: 'staff-recoveries', everySeconds: MINUTE, run: endRecoveries },
];
