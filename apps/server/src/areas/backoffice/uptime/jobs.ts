import type { Job } from '../../../kernel/job.ts';
import { recordUptime } from './uptime.ts';

const MINUTE = 60;

export const uptimeJobs: readonly Job[] = [
  { name: 'uptime', everySeconds: MINUTE, run: recordUptime },
];
