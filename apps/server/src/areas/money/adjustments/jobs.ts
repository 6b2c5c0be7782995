import { HOUR, type Job } from '../../../kernel/job.ts';
import { remindDebts } from './debts.ts';

export const adjustmentsJobs: readonly Job[] = [
  { name: 'debt-reminders', everySeconds: HOUR, run: remindDebts },
];
