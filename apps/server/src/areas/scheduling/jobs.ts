import { lte } from 'drizzle-orm';
import { hasRows, type Job } from '../../kernel/job.ts';
import { busyCalendars } from '../../db/schema/visits.ts';
import { readBusyCalendars } from './busy-calendars.ts';

export const visitsJobs: readonly Job[] = [
  {
    name: 'busy-calendars',
    everySeconds: 15,
    isDue: (now) => hasRows(busyCalendars, lte(busyCalendars.lookAt, now)),
    run: readBusyCalendars,
  },
];
