import { HOUR, type Job } from '../../../kernel/job.ts';
import { DEMO_CLOCK_JOB, followDemoClock } from './demo-clock.ts';

export const settingsJobs: readonly Job[] = [
  // Every node is woken when the demo's clock is moved; where there is none this does nothing.
  { name: DEMO_CLOCK_JOB, everySeconds: HOUR, atOnce: 1, run: followDemoClock },
];
