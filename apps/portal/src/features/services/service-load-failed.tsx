import type { ListQuery } from '@khidma/app/list/list-state';
import { useTranslations } from 'use-intl';
import { DetailLoadFailed } from '../../shared/detail-load-failed.tsx';
import { paths } from '../../shared/paths.ts';

/** A service that did not load. */
export function ServiceLoadFailed({ query }: { readonly query: ListQuery }) {
  const t = useTranslations('services');
  return <DetailLoadFailed query={query} list={{ href: paths.services(), label: t('title') }} />;
}
