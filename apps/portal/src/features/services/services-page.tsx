import { Page } from '@khidma/ui/page';

/** Being filled. */
export function ServicesPage() {
  return <Page>{null}</Page>;
}
