import { isNull } from 'drizzle-orm';
import { hasRows, type Job } from '../../../kernel/job.ts';
import { feeNews } from '../../../db/schema/fees.ts';
import { notifyFeeChanges } from './fee-news.ts';

export const feesJobs: readonly Job[] = [
  {
    name: 'fee-news',
    everySeconds: 10,
    isDue: () => hasRows(feeNews, isNull(feeNews.toldAt)),
    run: notifyFeeChanges,
  },
];
