export { spendDailySum, takeDailySum } from './daily-sums.ts';
