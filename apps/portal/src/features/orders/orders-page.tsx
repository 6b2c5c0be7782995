import { Page } from '@khidma/ui/page';

/** Being filled. */
export function OrdersPage() {
  return <Page>{null}</Page>;
}
