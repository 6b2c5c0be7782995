import type { Job } from '../../../kernel/job.ts';
import { computeCategoryMedians, forgetVisitors } from './rebuild-insights.ts';

const HOUR = 3600;

export const insightsJobs: readonly Job[] = [
  { name: 'forget-visitors', everySeconds: HOUR, run: forgetVisitors },
  { name: 'category-medians', everySeconds: 6 * HOUR, run: computeCategoryMedians },
];
