import type { ComponentProps } from 'react';
import { OrderPane } from '../order/order-pane.tsx';
import { ThreadPane } from '../thread/thread-pane.tsx';

/** What is fetched behind the list: a conversation that is open. */
export function OpenThread(props: ComponentProps<typeof ThreadPane>) {
  return <ThreadPane {...props} />;
}

/** Its order. */
export function OpenOrder(props: ComponentProps<typeof OrderPane>) {
  return <OrderPane {...props} />;
}
