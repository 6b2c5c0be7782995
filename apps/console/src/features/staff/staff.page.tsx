import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.ts';
import { RecoverySection } from '../../shared/recoveries/recovery-section.tsx';
import { useSession } from '../../shared/session-store.ts';
import { useListState } from '@khidma/app/list/list-state';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { queryOptionsFor } from '@khidma/client/query';
import {
  disableStaff,
  enableStaff,
  listStaffAccounts,
  resetStaffAccount,
} from '@khidma/contract/identity/staff-accounts';
import type { StaffAccount } from '@khidma/contract/shapes/staff-account';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { IconDots } from '@khidma/icons';
import { MenuButton } from '@khidma/ui/menu-button';
import { Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/staff',
  nav: { entry: 'settings', order: 2, word: 'staff' },
});

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
          <Caption>
            <Ltr>{email}</Ltr>
          </Caption>
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

/** Everybody who is or was staff. */
const staffAccountsQuery = queryOptionsFor(listStaffAccounts, {});

const AskRecoveryDialog = lazyDialog(
  async () => (await import('../../shared/recoveries/ask-recovery-dialog.tsx')).AskRecoveryDialog,
);
const RoleDialog = lazyDialog(async () => (await import('./role-dialog.tsx')).RoleDialog);

type Action = 'role' | 'reset' | 'factor' | 'disable' | 'enable';

/** What can be done to the account of another member of staff. */
function StaffActions({ account }: { readonly account: StaffAccount }) {
  const t = useTranslations('consoleStaff');
  const [asked, ask] = useState<Action | null>(null);
  const close = (): void => ask(null);
  const { id, name, state, secondFactor } = account;
  const item = (key: Action, label: string) => ({ key, label, onSelect: () => ask(key) });
  const resetLabel = t(state === 'invited' ? 'inviteAgain' : 'resetAction');
  const items =
    state === 'disabled'
      ? [item('enable', t('enableAction'))]
      : [
          item('role', t('roleAction')),
          item('reset', resetLabel),
          ...(secondFactor ? [item('factor', t('factorAction'))] : []),
          item('disable', t('disableAction')),
        ];
  return (
    <>
      <MenuButton label={t('actions', { name })} items={items}>
        <IconDots size={18} aria-hidden />
      </MenuButton>
      <RoleDialog open={asked === 'role'} account={account} onClose={close} />
      <AskDialog
        open={asked === 'reset'}
        onClose={close}
        endpoint={resetStaffAccount}
        input={{ id }}
        title={resetLabel}
        confirmLabel={resetLabel}
        doneText={t('resetDone')}
      >
        {t('resetText', { name })}
      </AskDialog>
      {asked === 'factor' && <AskRecoveryDialog colleagues={[{ id, name }]} onClose={close} />}
      <AskDialog
        open={asked === 'enable'}
        onClose={close}
        endpoint={enableStaff}
        input={{ id }}
        title={t('enableAction')}
        confirmLabel={t('enableAction')}
        doneText={t('enableDone')}
      >
        {t('enableText', { name })}
      </AskDialog>
      <RefuseDialog
        open={asked === 'disable'}
        onClose={close}
        endpoint={disableStaff}
        inputOf={(reason) => ({ id, reason })}
        field={{ name: 'reason', longest: 500 }}
        title={t('disableAction')}
        label={t('disableReason')}
        confirmLabel={t('disableAction')}
        doneText={t('disableDone')}
      >
        {t('disableText', { name })}
      </RefuseDialog>
    </>
  );
}
