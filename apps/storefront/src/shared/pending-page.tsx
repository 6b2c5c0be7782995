import { NotLoaded, type ListQuery } from '@khidma/app/list/list-state';
import { Page } from '@khidma/ui/page';

/** The page of a thing that is not there yet, or did not load: until its name heads the page, the failure does. */
export function PendingPage({ query }: { readonly query: ListQuery }) {
  return (
    <Page>
      <NotLoaded query={query} heads as="detail" />
    </Page>
  );
}
