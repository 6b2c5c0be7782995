import type { Job } from '../../../kernel/job.ts';
import { endRecoveries } from './staff-recoveries.ts';

const MINUTE = 60;

export const accountJobs: readonly Job[] = [
  { name: 'staff-recoveries', everySeconds: MINUTE, run: endRecoveries },
];
