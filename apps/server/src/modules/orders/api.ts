export { expireUnpaidOrders } from './expire-unpaid-orders.ts';
