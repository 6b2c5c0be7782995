import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { StaffAccount } from '@khidma/contract/shapes/staff-account';
import {
  disableStaff,
  enableStaff,
  resetStaffAccount,
} from '@khidma/contract/identity/staff-accounts';
import { MenuButton } from '@khidma/ui/menu-button';
import { IconDots } from '@khidma/ui/icons/dots';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.tsx';

const AskRecoveryDialog = lazyDialog(
  async () => (await import('../../shared/recoveries/ask-recovery-dialog.tsx')).AskRecoveryDialog,
);
const RoleDialog = lazyDialog(async () => (await import('./role-dialog.tsx')).RoleDialog);

type Action = 'role' | 'reset' | 'factor' | 'disable' | 'enable';

/** What can be done to the account of another member of staff. */
export function StaffActions({ account }: { readonly account: StaffAccount }) {
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
