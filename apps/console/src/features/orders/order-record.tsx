import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { OrderHistory } from './order-history.tsx';
import { OrderNotes } from './order-notes.tsx';

/** What has happened to an order, and what staff have noted about it. */
export function OrderRecord({ order }: { readonly order: StaffOrder }) {
  return (
    <>
      <OrderHistory order={order} />
      <OrderNotes order={order} />
    </>
  );
}
