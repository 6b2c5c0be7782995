import { withSearch } from '@khidma/app/route/search';
import { Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { ClearingList } from './clearing-list.tsx';
import { DaysList } from './days-list.tsx';
import { DifferencesList } from './differences-list.tsx';
import { FilesList } from './files-list.tsx';
import { ImportReport } from './import-report.tsx';
import { LinesList } from './lines-list.tsx';
import { reconciliationParts, type ReconciliationSearch } from './reconciliation-search.ts';

/** The provider's and the bank's reports beside the books: what differs, day by day, what is on its way, what was read. */
export function ReconciliationPage() {
  const t = useTranslations('reconciliation');
  const search = useSearch({ from: '/inside/reconciliation' });
  const { part = 'differences' } = search;
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} actions={<ImportReport />} />
      <TabsBar
        label={t('part')}
        active={part}
        items={reconciliationParts.map((key) => ({
          key,
          label: t(`parts.${key}`),
          href: withSearch(paths.differences(), { part: key }),
        }))}
      />
      <Part part={part} search={search} />
    </Page>
  );
}

function Part({
  part,
  search,
}: {
  readonly part: (typeof reconciliationParts)[number];
  readonly search: ReconciliationSearch;
}) {
  const { page = 1, day, source = 'provider' } = search;
  switch (part) {
    case 'differences':
      return <DifferencesList search={search} />;
    case 'provider':
    case 'bank':
      return day === undefined ? (
        <DaysList source={part} page={page} />
      ) : (
        <LinesList source={part} day={day} page={page} />
      );
    case 'clearing':
      return <ClearingList source={source} page={page} />;
    case 'files':
      return <FilesList page={page} />;
  }
}
