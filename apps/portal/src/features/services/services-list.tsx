import type { pageServices } from '@khidma/contract/services/page-services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { useListState } from '../../shared/list/list-state.tsx';
import { paths } from '../../shared/paths.ts';
import { BatchBar } from './batch-bar.tsx';
import { ServiceActionDialog, type ServiceAction } from './service-action-dialog.tsx';
import { useServiceColumns } from './services-columns.tsx';

const route = getRouteApi('/portal/service-manage');

interface ServicesListProps {
  readonly query: UseQueryResult<OutputOf<typeof pageServices>>;
}

/** A page of services with ticks, the actions of each row and those on many. */
export function ServicesList({ query }: ServicesListProps) {
  const t = useTranslations('services');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [action, setAction] = useState<ServiceAction | null>(null);
  const { page = 1, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, isPlaceholderData } = query;
  const rows = data?.records ?? [];
  const nameOf = (id: string): string => rows.find((row) => row.id === id)?.name || t('unnamed');
  const columns = useServiceColumns(setAction);
  const isFiltered = filter.status !== undefined || !!filter.text || filter.category !== undefined;
  const state = useListState(query, rows.length, <NoServices filtered={isFiltered} />);
  const chosen = rows.filter(({ id }) => ticked.has(id));
  return (
    <>
      {chosen.length > 0 && (
        <BatchBar chosen={chosen} onAsk={setAction} onClear={() => setTicked(new Set())} />
      )}
      <DataTable
        label={t('list')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.service(id)}
        selection={{
          selected: ticked,
          onChange: setTicked,
          allLabel: t('selectAll'),
          rowLabel: (id) => t('select', { name: nameOf(id) }),
        }}
        busy={isPlaceholderData}
        state={state}
        footer={
          data && (
            <ListPager
              total={data.total}
              page={page}
              busy={isPlaceholderData}
              onPage={(to) => void navigate({ search: { ...filter, page: to } })}
            />
          )
        }
      />
      {action && (
        <ServiceActionDialog
          action={action}
          onClose={() => {
            setAction(null);
            setTicked(new Set());
          }}
        />
      )}
    </>
  );
}

function NoServices({ filtered }: { readonly filtered: boolean }) {
  const t = useTranslations();
  const navigate = route.useNavigate();
  return filtered ? (
    <EmptyState
      title={t('common.noMatch')}
      action={
        <Button onClick={() => void navigate({ search: nothing })}>{t('services.clear')}</Button>
      }
    >
      {t('services.noMatchText')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('services.emptyTitle')}
      action={
        <ButtonLink kind="primary" href={paths.createService()}>
          {t('services.create')}
        </ButtonLink>
      }
    >
      {t('services.emptyText')}
    </EmptyState>
  );
}

const nothing = {
  status: undefined,
  category: undefined,
  text: undefined,
  sort: undefined,
  page: undefined,
};
