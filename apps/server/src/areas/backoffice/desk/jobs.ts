import { HOUR, type Job } from '../../../kernel/job.ts';
import { closeDeskDays, snapshotDesk } from './overview.ts';
import { countMerchantsAtRisk } from './risk.ts';

export const deskJobs: readonly Job[] = [
  { name: 'desk-days', everySeconds: HOUR, run: closeDeskDays },
  { name: 'snapshot-desk', everySeconds: HOUR, run: snapshotDesk },
  { name: 'merchant-standings', everySeconds: HOUR, run: countMerchantsAtRisk },
];
