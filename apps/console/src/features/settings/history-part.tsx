import { pageSettingChanges } from '@khidma/contract/backoffice/settings';
import { pageQuery } from '@khidma/app/list/list-queries';
import { textColumn } from '@khidma/app/list/text-column';
import type { SettingChange } from '@khidma/contract/shapes/settings';
import type { Column } from '@khidma/ui/table-column';
import { EmptyState } from '@khidma/ui/empty-state';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useChangeSentence } from '../../shared/settings/use-change-sentence.ts';

/** What was changed, by whom, and what was before. */
export function HistoryPart({ page }: { readonly page: number }) {
  const t = useTranslations('consoleSettings');
  const query = usePageQuery(pageQuery(pageSettingChanges, { page }));
  const columns = useColumns();
  return (
    <Section title={t('part.history')} description={t('history.text')} flush>
      <RecordList
        query={query}
        label={t('part.history')}
        columns={columns}
        bare
        empty={<EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState>}
      />
    </Section>
  );
}

function useColumns(): Column<SettingChange>[] {
  const t = useTranslations('consoleSettings.history');
  const { moment } = useMoments();
  const sentence = useChangeSentence();
  return [
    { key: 'what', header: t('what'), lead: true, cell: ({ change }) => sentence(change) },
    textColumn('staffName', t('who')),
    { key: 'when', header: t('when'), cell: ({ at }) => moment(at) },
  ];
}
