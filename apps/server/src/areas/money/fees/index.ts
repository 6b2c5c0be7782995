export { loadFees } from './fees.ts';
