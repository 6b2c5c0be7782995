import { MINUTE, type Job } from '../../../kernel/job.ts';
import { notifyFreedTimes } from './awaited-times.ts';
import { prepareMedia, publishServices } from './put-on-sale.ts';

export const servicesJobs: readonly Job[] = [
  { name: 'prepare-media', everySeconds: 15, run: prepareMedia },
  { name: 'publish-services', everySeconds: 15, run: publishServices },
  { name: 'awaited-times', everySeconds: MINUTE, run: notifyFreedTimes },
];
