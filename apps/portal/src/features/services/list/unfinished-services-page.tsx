import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { listUnfinishedServices } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink, IconButton } from '@khidma/ui/button';
import type { Column } from '@khidma/ui/table-column';
import { EmptyState } from '@khidma/ui/empty-state';
import { MediaLine } from '@khidma/ui/media-line';
import { Page, PageHeader } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { IconTrash } from '@khidma/ui/icons/trash';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { draftsQuery } from '../services-queries.ts';
import { paths } from '../../../shared/paths.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useDataLang } from '../../../shared/session-store.ts';
import { DraftMissing, DraftProgressBar } from './draft-progress-cell.tsx';
import type { ServiceAction } from '../service-action.ts';
import { UnsentInput } from './unsent-input.tsx';

const ServiceActionDialog = lazyDialog(
  async () => (await import('../service-action-dialog.tsx')).ServiceActionDialog,
);

const route = getRouteApi('/portal/uncompleted-list');

type Draft = OutputOf<typeof listUnfinishedServices>['records'][number];

/** What was begun and not submitted: drafts on the server with what they lack, and input that never got there. */
export function UnfinishedServicesPage() {
  const t = useTranslations();
  return (
    <Page>
      <PageHeader
        title={t('services.drafts.title')}
        description={t('services.drafts.description')}
        actions={
          <ButtonLink kind="primary" href={paths.createService()}>
            {t('services.create')}
          </ButtonLink>
        }
      />
      <UnsentInput />
      <Drafts />
    </Page>
  );
}

function Drafts() {
  const t = useTranslations('services');
  const [action, setAction] = useState<ServiceAction | null>(null);
  const search = route.useSearch();
  const { page = 1 } = search;
  const navigate = route.useNavigate();
  const query = usePageQuery(draftsQuery(search));
  return (
    <>
      <RecordList
        label={t('drafts.title')}
        columns={useColumns(setAction)}
        rowHref={({ id }) => paths.createService(id)}
        query={query}
        page={page}
        onPage={(to) => void navigate({ search: { page: to === 1 ? undefined : to } })}
        empty={<NoDrafts />}
      />
      {action && <ServiceActionDialog action={action} onClose={() => setAction(null)} />}
    </>
  );
}

function NoDrafts() {
  const t = useTranslations('services');
  return (
    <EmptyState
      title={t('drafts.emptyTitle')}
      action={<ButtonLink href={paths.createService()}>{t('create')}</ButtonLink>}
    >
      {t('drafts.emptyText')}
    </EmptyState>
  );
}

const useColumns = (onAsk: (action: ServiceAction) => void): Column<Draft>[] => {
  const t = useTranslations();
  const lang = useDataLang();
  const { moment } = useMoments();
  return [
    {
      key: 'name',
      header: t('services.name'),
      lead: true,
      cell: (draft) => (
        <MediaLine
          url={draft.coverUrl}
          title={draft.name === '' ? t('services.unnamed') : <UserText>{draft.name}</UserText>}
          meta={draft.categoryNames?.[lang]}
        />
      ),
    },
    {
      key: 'progress',
      header: t('serviceViews.drafts.progress'),
      cell: ({ id, missing }) => <DraftProgressBar id={id} missing={missing} />,
    },
    {
      key: 'missing',
      header: t('services.drafts.missing'),
      cell: ({ id, missing }) => <DraftMissing id={id} missing={missing} />,
    },
    {
      key: 'saved',
      header: t('services.drafts.saved'),
      width: 'tight',
      cell: ({ updatedAt }) => moment(updatedAt),
    },
    {
      key: 'actions',
      header: t('common.actions'),
      width: '11rem',
      actions: true,
      cell: (draft) => (
        <Stack row>
          <ButtonLink size="sm" href={paths.createService(draft.id)}>
            {t('services.drafts.continue')}
          </ButtonLink>
          <IconButton
            danger
            size="sm"
            label={t('common.labelled', {
              label: t('services.delete'),
              value: draft.name || t('services.unnamed'),
            })}
            icon={<IconTrash size={18} />}
            onClick={() => onAsk({ kind: 'delete', services: [draft] })}
          />
        </Stack>
      ),
    },
  ];
};
