import type { Job } from '../../../core/job.ts';
import { closeDeskDays, markDesk } from './desk-days.ts';
import { countMerchantsAtRisk } from './risk.ts';

const HOUR = 3600;

export const deskJobs: readonly Job[] = [
  { name: 'desk-days', everySeconds: HOUR, run: closeDeskDays },
  { name: 'mark-desk', everySeconds: HOUR, run: markDesk },
  { name: 'merchant-standings', everySeconds: HOUR, run: countMerchantsAtRisk },
];
