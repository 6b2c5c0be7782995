import { HOUR, type Job } from '../../../kernel/job.ts';
import { fetchProviderReport } from './find-missing.ts';
import { matchLines } from './match-lines.ts';

export const reconciliationJobs: readonly Job[] = [
  { name: 'provider-report', everySeconds: HOUR, run: fetchProviderReport },
  { name: 'reconciliation', everySeconds: HOUR, run: matchLines },
];
