export { countAsksFor } from './who-decides.ts';
export { spendDailySum, takeDailySum } from './daily-sums.ts';
