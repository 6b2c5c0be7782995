import { Page } from '@khidma/ui/page';

/** Being filled. */
export function FinancePage() {
  return <Page>{null}</Page>;
}
