export { bookBorneRefund, loadBorneAmount } from './debts.ts';
