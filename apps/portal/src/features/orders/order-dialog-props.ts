import type { OrderDetail } from '@khidma/contract/shapes/order';

/** What every dialog about an order is given; it stands while it is open. */
export interface OrderDialogProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}
