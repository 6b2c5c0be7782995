import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextInput } from '@khidma/app/form/text-input';
import { inviteStaff } from '@khidma/contract/identity/staff-accounts';
import { inviteStaffInput } from '@khidma/contract/identity/staff-accounts.forms';
import { type StaffRole, staffRoles } from '@khidma/domain/staff/staff-roles';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { DecisionDialog } from '../../shared/decision/decision-dialog.tsx';
import { useDecide } from '../../shared/decision/use-decide.ts';

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const resolver = ruleResolver(inviteStaffInput);
const blank: { name: string; email: string; role: StaffRole } = {
  name: '',
  email: '',
  role: 'support',
};

/** Asks somebody to join the staff. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const t = useTranslations('consoleStaff');
  const roleName = useTranslations('console.role');
  const form = useForm({ resolver, defaultValues: blank });
  const { control } = form;
  const { mutateAsync } = useDecide(inviteStaff, t('invited'));
  return (
    <DecisionDialog
      form={form}
      send={(values) => mutateAsync(values)}
      title={t('inviteTitle')}
      confirmLabel={t('send')}
      {...{ open, onClose }}
    >
      <p>{t('inviteText')}</p>
      <TextInput control={control} name="name" label={t('name')} maxLength={80} required />
      <TextInput control={control} name="email" kind="email" label={t('email')} required />
      <SelectInput
        control={control}
        name="role"
        label={t('role')}
        options={staffRoles.map((value) => ({ value, label: roleName(value) }))}
        required
      />
    </DecisionDialog>
  );
}
