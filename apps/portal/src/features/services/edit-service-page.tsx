import { Page } from '@khidma/ui/page';

/** Being filled. */
export function EditServicePage() {
  return <Page>{null}</Page>;
}
