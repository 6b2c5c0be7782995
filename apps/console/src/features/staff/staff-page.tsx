import { RecoverySection } from '../../shared/recoveries/recovery-section.tsx';
import { useListState } from '@khidma/app/list/list-state.tsx';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { StaffAccount } from '@khidma/contract/shapes/staff-account';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page, PageHeader } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';
import { StaffActions } from './staff-actions.tsx';
import { staffAccountsQuery } from './staff-queries.ts';

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);

const tones = { invited: 'info', active: 'success', disabled: 'neutral' } as const;

/** Who works in the console, and what each may do. */
export function StaffPage() {
  const t = useTranslations('consoleStaff');
  const [isInviting, setInviting] = useState(false);
  const query = useQuery(staffAccountsQuery);
  const rows = query.data ?? [];
  const columns = useColumns();
  const state = useListState(query, rows.length, <EmptyState title={t('title')} />);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button kind="primary" onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        }
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        state={state}
      />
      <RecoverySection />
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </Page>
  );
}

const useColumns = (): Column<StaffAccount>[] => {
  const t = useTranslations('consoleStaff');
  const common = useTranslations('common');
  const role = useTranslations('console.role');
  const me = useSession((state) => state.staff?.id);
  return [
    {
      key: 'name',
      header: t('name'),
      lead: true,
      cell: ({ id, name, email }) => (
        <>
          <UserText>{name}</UserText>
          {id === me && (
            <>
              {' '}
              <StatusBadge tone="accent">{t('you')}</StatusBadge>
            </>
          )}
          <Small>
            <Ltr>{email}</Ltr>
          </Small>
        </>
      ),
    },
    { key: 'role', header: t('role'), cell: (row) => role(row.role) },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
    {
      key: 'factor',
      header: t('factor'),
      cell: ({ secondFactor }) => (
        <StatusBadge tone={secondFactor ? 'success' : 'neutral'}>
          {t(`factorStates.${secondFactor ? 'on' : 'off'}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'sessions',
      header: t('sessions'),
      cell: ({ sessions }) => t('devices', { count: sessions }),
    },
    {
      key: 'actions',
      header: common('actions'),
      actions: 'corner',
      cell: (row) => row.id !== me && <StaffActions account={row} />,
    },
  ];
};
