export { feeAt } from './fees.queries.ts';
