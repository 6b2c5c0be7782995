import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import type { StaffCustomer } from '@khidma/contract/shapes/staff-customer';
import { eraseCustomer } from '@khidma/contract/privacy/data-exports';
import { eraseCustomerInput } from '@khidma/contract/privacy/data-exports.forms';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface EraseDialogProps {
  readonly open: boolean;
  readonly customer: StaffCustomer;
  readonly onClose: () => void;
}

/** Erases a customer for good, after the name was typed; says what stands in the way. */
export function EraseDialog({ open, customer, onClose }: EraseDialogProps) {
  const t = useTranslations('consolePeople.customers.erase');
  const { id, name, openOrders: orders, refundsDue: refunds } = customer;
  const { mutateAsync } = useEndpointMutation(eraseCustomer, { silent: true });
  const form = useForm({
    resolver: ruleResolver(eraseCustomerInput),
    defaultValues: { id, name: '', reason: '' },
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const send = useFormSubmit(form, async (values) => {
    if (values.name !== name.trim()) {
      const message = t('mismatch');
      form.setError('name', { type: serverErrorType, message }, { shouldFocus: true });
      return;
    }
    await mutateAsync(values);
    feedback.show({ message: t('done') });
    onClose();
  });
  const isBlocked = orders > 0 || refunds > 0;
  return (
    <FormDialog
      open={open}
      danger
      onClose={onClose}
      onSubmit={() => void send()}
      busy={isSubmitting}
      title={t('title', { name })}
      confirmLabel={t('action')}
      disabledReason={isBlocked ? t('blocked', { orders, refunds }) : undefined}
    >
      {isBlocked && <Notice tone="warning">{t('blocked', { orders, refunds })}</Notice>}
      <p>{t('text')}</p>
      <FormNotice control={control} />
      <TextInput control={control} name="name" label={t('typed')} autoComplete="off" required />
      <TextInput control={control} name="reason" label={t('reason')} maxLength={500} required />
    </FormDialog>
  );
}
