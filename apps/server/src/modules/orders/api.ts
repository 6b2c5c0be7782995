export { expireUnpaidOrders } from './expire-orders.ts';
