export { bookBorneRefund, borneOf } from './debts.ts';
