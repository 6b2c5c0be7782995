import { ApiError } from '@khidma/client/call-errors';
import { LoadFailed, type ListQuery } from '@khidma/app/list/list-state';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { useTranslations } from 'use-intl';

interface DetailLoadFailedProps {
  readonly query: ListQuery;
  /** The list that it would be in. */
  readonly list: { readonly href: string; readonly label: string };
}

/** One thing that did not load: one that is not there is not there at the next try either. */
export function DetailLoadFailed({ query, list }: DetailLoadFailedProps) {
  const t = useTranslations('errors');
  const isGone =
    query.error instanceof ApiError && ['notFound', 'invalid'].includes(query.error.name);
  if (!isGone) return <LoadFailed query={query} />;
  return (
    <EmptyState
      title={t('notFound')}
      action={<ButtonLink href={list.href}>{list.label}</ButtonLink>}
    />
  );
}
