import { MINUTE, type Job } from '../../../kernel/job.ts';
import { sendAnswers } from './send-answers.ts';
import { syncChargebacks } from './chargebacks.ts';

export const chargebacksJobs: readonly Job[] = [
  { name: 'chargeback-answers', everySeconds: MINUTE, run: sendAnswers },
  { name: 'chargebacks', everySeconds: 5 * MINUTE, run: syncChargebacks },
];
