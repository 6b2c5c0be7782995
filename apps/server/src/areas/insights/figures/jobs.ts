import { HOUR, type Job } from '../../../kernel/job.ts';
import { computeCategoryMedians, forgetVisitors } from './rebuild-insights.ts';

export const insightsJobs: readonly Job[] = [
  { name: 'forget-visitors', everySeconds: HOUR, run: forgetVisitors },
  { name: 'category-medians', everySeconds: 6 * HOUR, run: computeCategoryMedians },
];
