export { feeAt } from './fees.ts';
