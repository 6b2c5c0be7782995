import { Page } from '@khidma/ui/page';

/** Being filled. */
export function WithdrawPage() {
  return <Page>{null}</Page>;
}
