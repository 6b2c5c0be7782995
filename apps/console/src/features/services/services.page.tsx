import { lazyPart } from '@khidma/app/route/lazy-part';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageServiceReviews } from '@khidma/contract/catalogue/service-reviews';
import { UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';
import { Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useTranslations } from 'use-intl';
import { NothingFound } from '@khidma/app/list/nothing-found';
import { ListFilters } from '@khidma/app/list/list-filters';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { CaseList } from '../../shared/cases/case-list.tsx';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/with-search';
import { ServiceBadge } from '../../shared/state-badges.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { servicesQuery, servicesSearch } from './services-data.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { IconTools } from '@khidma/icons';

export const route = pageRoute({
  path: '/services',
  search: servicesSearch,
  dataOfSearch: (search) => [servicesQuery(search)],
  nav: {
    group: 'reviews',
    order: 3,
    word: 'services',
    Icon: IconTools,
    queue: 'services',
    tab: true,
  },
});

// Not in a first load: nothing is ticked there yet.
const ApproveChosen = lazyPart(async () => (await import('./approve-chosen.tsx')).ApproveChosen);

type Row = OutputOf<typeof pageServiceReviews>['records'][number];

/** Services and changes that wait for a review, the oldest first. */
export function ServicesPage() {
  const t = useTranslations('console.services');
  const { page = 1, ...narrowed } = route.useSearch();
  const { kind, text, assigned, late } = narrowed;
  const navigate = route.useNavigate();
  const query = usePageQuery(servicesQuery({ page, ...narrowed }));
  const hrefOf = (of: typeof kind) => withSearch(paths.services(), { kind: of, text });
  const columns = useColumns();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ListTools list="services" filter={narrowed} total={query.data?.total} />}
      />
      <TabsBar
        label={t('kinds')}
        active={kind ?? 'all'}
        items={[
          { key: 'all', label: t('kindAll'), href: hrefOf(undefined) },
          { key: 'new', label: t('kindNew'), href: hrefOf('new') },
          { key: 'update', label: t('kindUpdate'), href: hrefOf('update') },
        ]}
      />
      <ListFilters
        label={t('find')}
        search={{ text }}
        onChange={(next, replace) => void navigate({ search: { ...narrowed, ...next }, replace })}
        filters={[{ type: 'words', name: 'text', label: t('search') }]}
      />
      <CaseList
        queue="services"
        waits
        filter={{ assigned, late }}
        onFilter={(next) => void navigate({ search: { kind, text, ...next } })}
        nameOf={({ name }) => name}
        actions={(chosen, onDone) => <ApproveChosen chosen={chosen} onDone={onDone} />}
        viewName="console-services"
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) => paths.service(id)}
        page={page}
        onPage={(next) => void navigate({ search: { ...narrowed, page: next } })}
        empty={
          <NothingFound
            isFiltered={(kind ?? text) !== undefined}
            none={{ title: t('empty'), text: t('emptyText') }}
            noMatch={{
              title: t('emptyFound'),
              text: t('emptyFoundText'),
              allHref: paths.services(),
              allLabel: t('showAll'),
            }}
          />
        }
      />
    </Page>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('console.services');
  const { moment } = useMoments();
  return [
    { key: 'service', header: t('service'), cell: ({ name }) => <UserText>{name}</UserText> },
    {
      key: 'merchant',
      header: t('merchant'),
      cell: ({ merchantName }) => <UserText>{merchantName}</UserText>,
    },
    { key: 'kind', header: t('kind'), cell: ({ status }) => <ServiceBadge status={status} /> },
    { key: 'submitted', header: t('submitted'), cell: (row) => moment(row.submittedAt) },
  ];
};
