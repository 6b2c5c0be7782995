import { Page } from '@khidma/ui/page';

/** Being filled. */
export function ServicePage() {
  return <Page>{null}</Page>;
}
