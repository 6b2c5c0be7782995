import { ApiError } from '@khidma/client/call-errors';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { useTranslations } from 'use-intl';
import { LoadFailed, type ListQuery } from '@khidma/app/list/list-state.tsx';
import { paths } from '../../shared/paths.ts';

/** A service that did not load: one that is not there is not there at the next try either. */
export function ServiceLoadFailed({ query }: { readonly query: ListQuery }) {
  const t = useTranslations();
  const isGone =
    query.error instanceof ApiError && ['notFound', 'invalid'].includes(query.error.name);
  if (!isGone) return <LoadFailed query={query} />;
  return (
    <EmptyState
      title={t('errors.notFound')}
      action={<ButtonLink href={paths.services()}>{t('services.title')}</ButtonLink>}
    />
  );
}
