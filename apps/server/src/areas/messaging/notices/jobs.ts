import { isNull } from 'drizzle-orm';
import { hasRows, type Job } from '../../../kernel/job.ts';
import { announcements } from '../../../db/schema/notices.ts';
import { deliverAnnouncements } from './announcements.ts';

export const noticesJobs: readonly Job[] = [
  {
    name: 'announcements',
    everySeconds: 10,
    isDue: () => hasRows(announcements, isNull(announcements.sentAt)),
    run: deliverAnnouncements,
  },
];
