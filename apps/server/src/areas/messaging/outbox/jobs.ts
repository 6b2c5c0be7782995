import { hasRows, type Job } from '../../../kernel/job.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { areMailsDue, deliverOutbox } from './deliver.ts';

export const outboxJobs: readonly Job[] = [
  // Somebody sits in front of a screen that asks for the code: it never waits behind other mail.
  {
    name: 'codes',
    everySeconds: 10,
    atOnce: 3,
    isDue: (now) => hasRows(outbox, areMailsDue(true, now)),
    run: (ctx, signal) => deliverOutbox(ctx, { urgent: true, signal }),
  },
];
