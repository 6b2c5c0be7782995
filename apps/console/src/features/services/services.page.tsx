import { textColumn } from '@khidma/app/list/text-column';
import { useListSearch } from '../../shared/list/list-page.tsx';
import { oneOfSearch, pageSearch, searchOf, textSearch } from '@khidma/app/route/search';
import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { CasePage } from '../../shared/cases/case-page.tsx';
import { pageQuery } from '@khidma/app/list/list-queries';
import { lazyPart } from '@khidma/app/route/lazy-part';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageServiceReviews, reviewKind } from '@khidma/contract/catalogue/service-reviews';
import type { Column } from '@khidma/ui/table-column';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useTranslations } from 'use-intl';
import { NothingFound } from '@khidma/app/list/nothing-found';
import { ListFilters } from '@khidma/app/list/list-filters';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/with-search';
import { ServiceBadge } from '../../shared/state-badges.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { pageRoute } from '../../shared/page-route.ts';

const servicesSearch = searchOf({
  /** New services or changes; both where it is left out. */
  kind: oneOfSearch(reviewKind.options),
  text: textSearch,
  ...caseFilter,
  page: pageSearch,
});

export const route = pageRoute({
  path: '/services',
  search: servicesSearch,
  dataOfSearch: (search) => [pageQuery(pageServiceReviews, search)],
  nav: { entry: 'services', order: 1, word: 'services', queue: 'services' },
});

// Not in a first load: nothing is ticked there yet.
const ApproveChosen = lazyPart(async () => (await import('./approve-chosen.tsx')).ApproveChosen);

type Row = OutputOf<typeof pageServiceReviews>['records'][number];

/** Services and changes that wait for a review, the oldest first. */
export function ServicesPage() {
  const t = useTranslations('console.services');
  const search = route.useSearch();
  const { kind, text } = search;
  const goTo = useListSearch();
  const hrefOf = (of: typeof kind) => withSearch(paths.services(), { kind: of, text });
  return (
    <CasePage
      queue="services"
      waits
      viewName="console-services"
      word={(word) => t(word)}
      search={search}
      above={
        <>
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
            onChange={(next, replace) => goTo({ ...search, ...next, page: undefined }, replace)}
            filters={[{ type: 'words', name: 'text', label: t('search') }]}
          />
        </>
      }
      nameOf={({ name }) => name}
      actions={(chosen, onDone) => <ApproveChosen chosen={chosen} onDone={onDone} />}
      query={usePageQuery(pageQuery(pageServiceReviews, search))}
      columns={useColumns()}
      rowHref={({ id }) => paths.service(id)}
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
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('console.services');
  const { moment } = useMoments();
  return [
    textColumn('name', t('service')),
    textColumn('merchantName', t('merchant')),
    {
      key: 'kind',
      hideOnPhone: true,
      header: t('kind'),
      cell: ({ status }) => <ServiceBadge status={status} />,
    },
    {
      key: 'submitted',
      hideOnPhone: true,
      header: t('submitted'),
      cell: (row) => moment(row.submittedAt),
    },
  ];
};
