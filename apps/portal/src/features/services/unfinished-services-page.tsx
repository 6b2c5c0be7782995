import { listUnfinishedServices } from '@khidma/contract/services/list-unfinished-services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { useEndpointQuery } from '@khidma/client/query';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink, IconButton } from '@khidma/ui/button';
import { DataTable, type Column } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { MediaLine } from '@khidma/ui/media-line';
import { Page, PageHeader } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useListState } from '../../shared/list/list-state.tsx';
import { paths } from '../../shared/paths.ts';
import { useMoments } from '../../shared/use-moments.ts';
import { useSession } from '../../shared/use-session.ts';
import { ServiceActionDialog, type ServiceAction } from './service-action-dialog.tsx';
import { UnsentInput } from './unsent-input.tsx';
import { useFieldWords } from './use-field-words.ts';

type Draft = OutputOf<typeof listUnfinishedServices>['records'][number];

/** What was begun and not submitted: drafts on the server with what they lack, and input that never got there. */
export function UnfinishedServicesPage() {
  const t = useTranslations('services');
  const [action, setAction] = useState<ServiceAction | null>(null);
  const query = useEndpointQuery(listUnfinishedServices, {}, { silent: true });
  const rows = query.data?.records ?? [];
  const columns = useColumns(setAction);
  const state = useListState(
    query,
    rows.length,
    <EmptyState
      title={t('drafts.emptyTitle')}
      action={<ButtonLink href={paths.createService()}>{t('create')}</ButtonLink>}
    >
      {t('drafts.emptyText')}
    </EmptyState>,
  );
  return (
    <Page>
      <PageHeader
        title={t('drafts.title')}
        description={t('drafts.description')}
        actions={
          <ButtonLink kind="primary" href={paths.createService()}>
            {t('create')}
          </ButtonLink>
        }
      />
      <UnsentInput />
      <DataTable
        label={t('drafts.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.createService(id)}
        state={state}
      />
      {action && <ServiceActionDialog action={action} onClose={() => setAction(null)} />}
    </Page>
  );
}

const useColumns = (onAsk: (action: ServiceAction) => void): Column<Draft>[] => {
  const t = useTranslations('services');
  const lang = useSession((state) => state.lang);
  const common = useTranslations('common');
  const fieldWords = useFieldWords();
  const { moment } = useMoments();
  return [
    {
      key: 'name',
      header: t('name'),
      cell: (draft) => (
        <MediaLine
          url={draft.coverUrl}
          title={draft.name === '' ? t('unnamed') : <UserText>{draft.name}</UserText>}
          meta={draft.categoryNames?.[lang]}
        />
      ),
    },
    {
      key: 'missing',
      header: t('drafts.missing'),
      cell: ({ missing }) =>
        missing.length === 0
          ? t('drafts.complete')
          : [...new Set(missing.map(fieldWords))].join(lang === 'ar-AE' ? '، ' : ', '),
    },
    { key: 'saved', header: t('drafts.saved'), cell: ({ updatedAt }) => moment(updatedAt) },
    {
      key: 'actions',
      header: common('actions'),
      width: '11rem',
      actions: true,
      cell: (draft) => (
        <Stack row>
          <ButtonLink size="sm" href={paths.createService(draft.id)}>
            {t('drafts.continue')}
          </ButtonLink>
          <IconButton
            danger
            size="sm"
            label={`${t('delete')}: ${draft.name || t('unnamed')}`}
            icon={<IconTrash size={18} />}
            onClick={() => onAsk({ kind: 'delete', services: [draft] })}
          />
        </Stack>
      ),
    },
  ];
};
