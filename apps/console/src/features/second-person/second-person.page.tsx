import { secondPersonStates } from '@khidma/domain/staff/second-person';
import { oneOfSearch, pageSearch, searchOf } from '@khidma/app/route/search';
import { pageQuery } from '@khidma/app/list/list-queries';
import { ListFilters } from '@khidma/app/list/list-filters';
import { paths } from '../../shared/paths.ts';
import { useAskColumns } from './ask-columns.tsx';
import { NothingFound } from '@khidma/app/list/nothing-found';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { withSearch } from '@khidma/app/route/with-search';
import { pageSecondPerson } from '@khidma/contract/backoffice/second-person';
import { Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { IconUserCheck } from '@khidma/icons';

/** The ways to look at what takes two: what waits, what is agreed and will count, and everything. */
const askParts = ['asked', 'agreed', 'all'] as const;

/** What is over, one way or another. */
const pastStates = ['done', 'failed', 'refused', 'stopped'] as const;

export const route = pageRoute({
  path: '/second-person',
  // What waits unless something else is asked for.
  search: searchOf({ status: oneOfSearch([...secondPersonStates, 'all']), page: pageSearch }),
  nav: { group: 'platform', order: 17, word: 'secondPerson', Icon: IconUserCheck },
});

const partHref = (part: (typeof askParts)[number]): string =>
  part === 'asked' ? paths.secondPerson() : withSearch(paths.secondPerson(), { status: part });

/** What one member of staff asked for and a second one has to agree to, what is agreed, and what became of the rest. */
export function SecondPersonPage() {
  const t = useTranslations('consoleSecond');
  const title = useTranslations('console.nav')('secondPerson');
  const { status = 'asked', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = usePageQuery(
    pageQuery(pageSecondPerson, { page, ...(status !== 'all' && { status }) }),
  );
  const columns = useAskColumns(query.data?.records ?? []);
  const part = askParts.find((key) => key === status) ?? 'all';
  return (
    <Page>
      <PageHeader title={title} description={t('description')} />
      <TabsBar
        label={t('part')}
        active={part}
        items={askParts.map((key) => ({ key, label: t(`parts.${key}`), href: partHref(key) }))}
      />
      {part === 'all' && (
        <ListFilters
          label={t('filter')}
          search={{ status: pastStates.find((each) => each === status) }}
          onChange={(next) => void navigate({ search: { status: next.status ?? 'all' } })}
          filters={[
            {
              type: 'choice',
              name: 'status',
              isLabelled: true,
              label: t('filter'),
              any: t('anyStatus'),
              options: pastStates.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
        />
      )}
      <RecordList
        viewName="console-second-person"
        query={query}
        label={title}
        columns={columns}
        empty={
          <NothingFound
            isFiltered={part === 'all' && status !== 'all'}
            none={{ title: t(`empty.${part}`), text: t('emptyText') }}
            noMatch={{
              title: t('noneFound'),
              text: t('noneFoundText'),
              allHref: partHref('all'),
              allLabel: t('showAll'),
            }}
          />
        }
      />
    </Page>
  );
}
