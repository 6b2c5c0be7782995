import { hasRows, type Job } from '../../../kernel/job.ts';
import { calls } from '../../../db/schema/calls.ts';
import { areLeftCalls, endLeftCalls } from './calls.ts';

export const callsJobs: readonly Job[] = [
  {
    name: 'left-calls',
    everySeconds: 10,
    isDue: (now) => hasRows(calls, areLeftCalls(now)),
    run: endLeftCalls,
  },
];
