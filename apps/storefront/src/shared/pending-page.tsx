import { type ListQuery, LoadFailed } from '@khidma/app/list/list-state';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Page } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';

/** The page of a thing that is not there yet, or did not load: until its name heads the page, the failure does. */
export function PendingPage({ query }: { readonly query: ListQuery }) {
  const t = useTranslations('common');
  return (
    <Page>
      {query.isError ? <LoadFailed query={query} heads /> : <DetailSkeleton label={t('loading')} />}
    </Page>
  );
}
