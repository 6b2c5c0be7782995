import type { Job } from '../../../kernel/job.ts';
import { remindDebts } from './debts.ts';

const HOUR = 3600;

export const adjustmentsJobs: readonly Job[] = [
  { name: 'debt-reminders', everySeconds: HOUR, run: remindDebts },
];
