import type { StaffAccount } from '@khidma/contract/shapes/staff-account';
import { setStaffRole } from '@khidma/contract/identity/staff-accounts';
import { type StaffRole, staffRoles } from '@khidma/domain/staff/staff-roles';
import { SelectField } from '@khidma/ui/select-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from '../../shared/decision/dialogs.ts';

interface RoleDialogProps {
  readonly open: boolean;
  readonly account: StaffAccount;
  readonly onClose: () => void;
}

/** Gives a member of staff another role. */
export function RoleDialog({ open, account, onClose }: RoleDialogProps) {
  const t = useTranslations('consoleStaff');
  const name = useTranslations('console.role');
  const [role, setRole] = useState<StaffRole>(account.role);
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      endpoint={setStaffRole}
      input={{ id: account.id, role }}
      title={t('roleAction')}
      confirmLabel={t('roleAction')}
      doneText={t('roleDone')}
    >
      <p>{t('roleText')}</p>
      <SelectField
        label={t('role')}
        value={role}
        onChange={(next) => next !== '' && setRole(next)}
        options={staffRoles.map((value) => ({ value, label: name(value) }))}
      />
    </AskDialog>
  );
}
