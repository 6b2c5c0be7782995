import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import { pageStaffActions } from '@khidma/contract/staff/page-staff-actions';
import { UserParagraph } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { DataTable, type Column } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader } from '@khidma/ui/page';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { useListState } from '../../shared/list/list-state.tsx';
import { usePageQuery } from '../../shared/list/use-page-query.ts';
import { paths } from '../../shared/paths.ts';
import { useMoments } from '../../shared/use-moments.ts';
import { useTitle } from '../../shared/use-title.ts';
import { ActionSentence } from './action-sentence.tsx';
import { AuditLogFilters } from './audit-log-filters.tsx';

/** Who of staff did what to whom, the latest first. */
export function AuditLogPage() {
  const t = useTranslations('consoleMerchants.log');
  const common = useTranslations('common');
  const { page = 1, ...filters } = useSearch({ from: '/inside/audit-log' });
  const navigate = useNavigate({ from: '/audit-log' });
  useTitle(t('title'));
  const query = usePageQuery(pageStaffActions, { ...filters, pageNum: String(page) });
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const rows = query.data?.records ?? [];
  const state = useListState(
    query,
    rows.length,
    isFiltered ? (
      <EmptyState
        title={t('noMatch')}
        action={<ButtonLink href={paths.auditLog()}>{common('reset')}</ButtonLink>}
      >
        {t('noMatchText')}
      </EmptyState>
    ) : (
      <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
    ),
  );
  const columns = useColumns();
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <AuditLogFilters
        search={filters}
        isFiltered={isFiltered}
        onChange={(next) => void navigate({ search: next })}
      />
      {filters.subjectId !== undefined && <Notice tone="info">{t('subject')}</Notice>}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        state={state}
        busy={query.isPlaceholderData}
        footer={
          <ListPager
            total={query.data?.total ?? 0}
            page={page}
            busy={query.isPlaceholderData}
            onPage={(next) => void navigate({ search: { ...filters, page: next } })}
          />
        }
      />
    </Page>
  );
}

const useColumns = (): Column<StaffActionRow>[] => {
  const t = useTranslations('consoleMerchants.log');
  const { moment } = useMoments();
  return [
    { key: 'what', header: t('what'), cell: (row) => <ActionSentence row={row} /> },
    {
      key: 'note',
      header: t('note'),
      cell: ({ note }) => (note === '' ? '—' : <UserParagraph>{note}</UserParagraph>),
    },
    { key: 'when', header: t('when'), cell: ({ at }) => moment(at) },
  ];
};
