export { countAsksFor } from './who-decides.ts';
export { spendDailySum, takeDailySum } from './who-decides.ts';
