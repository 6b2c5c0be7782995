import { Page } from '@khidma/ui/page';

/** Being filled. */
export function UnfinishedServicesPage() {
  return <Page>{null}</Page>;
}
