import { isNull } from 'drizzle-orm';
import { thereAre, type Job } from '../../core/job.ts';
import { announcements } from '../../db/schema/announcements.ts';
import { tellAnnouncements } from './tell-announcements.ts';

export const noticesJobs: readonly Job[] = [
  {
    name: 'announcements',
    everySeconds: 10,
    isDue: () => thereAre(announcements, isNull(announcements.sentAt)),
    run: tellAnnouncements,
  },
];
