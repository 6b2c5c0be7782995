import { Page } from '@khidma/ui/page';

/** Being filled. */
export function OrderPage() {
  return <Page>{null}</Page>;
}
