import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input.tsx';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import { inviteStaff } from '@khidma/contract/staff/invite-staff';
import { type StaffRole, staffRoles } from '@khidma/domain/staff/staff-roles';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const resolver = ruleResolver(inviteStaff.input);
const blank: { name: string; email: string; role: StaffRole } = {
  name: '',
  email: '',
  role: 'support',
};

/** Asks somebody to join the staff. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const t = useTranslations('consoleStaff');
  const roleName = useTranslations('console.role');
  const common = useTranslations('common');
  const form = useForm({ resolver, defaultValues: blank });
  const { control } = form;
  const { mutateAsync, isPending } = useEndpointMutation(inviteStaff, { silent: true });
  const send = useFormSubmit(form, async (values) => {
    await mutateAsync(values);
    feedback.show({ message: t('invited') });
    form.reset();
    onClose();
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('inviteTitle')}
      busy={isPending}
      confirmLabel={t('send')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <p>{t('inviteText')}</p>
      <FormNotice control={control} />
      <TextInput control={control} name="name" label={t('name')} maxLength={80} required />
      <TextInput control={control} name="email" kind="email" label={t('email')} required />
      <SelectInput
        control={control}
        name="role"
        label={t('role')}
        options={staffRoles.map((value) => ({ value, label: roleName(value) }))}
        required
      />
    </FormDialog>
  );
}
