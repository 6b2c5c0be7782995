import { useLeftAddress } from '../../../shared/list-address.ts';
import { shownServiceStatuses } from '@khidma/domain/services/service-statuses';
import { ButtonLink } from '@khidma/ui/button';
import { Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { paths } from '../../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/search';
import { servicesQuery } from '../services-queries.ts';
import { ServicesFilter } from './services-filter.tsx';
import { ServicesList } from './services-list.tsx';

const route = getRouteApi('/portal/service-manage');

/** Every service of the merchant, by status, and what can be done with one or with many. */
export function ServicesPage() {
  'use memo';
  const t = useTranslations();
  useLeftAddress(paths.services());
  const search = route.useSearch();
  const { status, category, text, from, to, sort } = search;
  const kept = { category, text, from, to, sort };
  const query = usePageQuery(servicesQuery(search));
  const counts = query.data?.counts;
  const all = counts && shownServiceStatuses.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  return (
    <Page>
      <PageHeader
        title={t('services.title')}
        description={t('services.description')}
        actions={
          <ButtonLink kind="primary" href={paths.createService()}>
            {t('services.create')}
          </ButtonLink>
        }
      />
      <TabsBar
        label={t('services.tabs')}
        active={status ?? 'all'}
        items={[
          {
            key: 'all',
            label: t('common.all'),
            count: all,
            href: withSearch(paths.services(), kept),
          },
          ...shownServiceStatuses.map((key) => ({
            key,
            label: t(`statuses.service.${key}`),
            count: counts?.[key],
            href: withSearch(paths.services(), { status: key, ...kept }),
          })),
        ]}
      />
      <ServicesFilter />
      <ServicesList query={query} />
    </Page>
  );
}
