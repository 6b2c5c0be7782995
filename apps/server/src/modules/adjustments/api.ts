export { bookBorneRefund, borneOf } from './borne-refunds.ts';
