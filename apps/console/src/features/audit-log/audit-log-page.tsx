import { staffActionNames } from '@khidma/contract/shapes/staff-action-names';
import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader } from '@khidma/ui/page';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { ListTools } from '../../shared/list-tools.tsx';
import { FoundList } from '@khidma/app/list/found-list.tsx';
import { paths } from '../../shared/paths.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ActionSentence } from './action-sentence.tsx';
import { AuditLogFilters } from './audit-log-filters.tsx';
import { auditLogQuery } from './audit-log-queries.ts';

// The words of every setting there is: they come behind the sentences.
const ActionChanges = lazyPart({
  load: async () => (await import('./action-changes.tsx')).ActionChanges,
  texts: texts.changes,
  lang: () => sessionStore.getState().lang,
});

const LogSeal = lazyPart({
  load: async () => (await import('./log-seal.tsx')).LogSeal,
  texts: texts.changes,
  lang: () => sessionStore.getState().lang,
});

/** Who of staff did what to whom, the latest first. */
export function AuditLogPage() {
  const t = useTranslations('consoleMerchants.log');
  const { page = 1, action, ...others } = useSearch({ from: '/inside/audit-log' });
  const filters = { ...others, action: staffActionNames.find((name) => name === action) };
  const navigate = useNavigate({ from: '/audit-log' });
  const query = usePageQuery(auditLogQuery(filters, page));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const columns = useColumns();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ListTools list="auditLog" filter={filters} total={query.data?.total} />}
      />
      <AuditLogFilters
        search={filters}
        isFiltered={isFiltered}
        onChange={(next) => void navigate({ search: next })}
      />
      {filters.subjectId !== undefined && <Notice tone="info">{t('subject')}</Notice>}
      <FoundList
        viewName="console-log"
        query={query}
        label={t('title')}
        columns={columns}
        page={page}
        onPage={(next) => void navigate({ search: { ...filters, page: next } })}
        isFiltered={isFiltered}
        word={(word) => t(word)}
        allHref={paths.auditLog()}
      />
      <LogSeal />
    </Page>
  );
}

const useColumns = (): Column<StaffActionRow>[] => {
  const t = useTranslations('consoleMerchants.log');
  const { moment } = useMoments();
  return [
    {
      key: 'what',
      header: t('what'),
      cell: (row) => (
        <>
          <ActionSentence row={row} />
          <ActionChanges row={row} />
        </>
      ),
    },
    {
      key: 'merchant',
      header: t('merchant'),
      cell: ({ merchant }) =>
        merchant === null ? (
          '—'
        ) : (
          <UiLink href={paths.merchant(merchant.id)}>
            <UserText>{merchant.name}</UserText>
          </UiLink>
        ),
    },
    {
      key: 'note',
      header: t('note'),
      cell: ({ note }) => (note === '' ? '—' : <UserParagraph>{note}</UserParagraph>),
    },
    { key: 'when', header: t('when'), width: 'tight', cell: ({ at }) => moment(at) },
  ];
};
