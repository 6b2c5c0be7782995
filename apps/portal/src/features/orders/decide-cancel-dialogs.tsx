import { useEndpointMutation } from '@khidma/client/query';
import { decideCancelRequest } from '@khidma/contract/orders/merchant-orders';
import { decideCancelRequestInput } from '@khidma/contract/orders/merchant-orders.forms';
import { maxNote } from '@khidma/domain/limits/limits';
import { ConfirmDialog, FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { FormNotice } from '@khidma/app/form/form-notice';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import type { OrderDialogProps } from './order-dialog-props.ts';

/** Asks before a customer's cancellation is agreed to; says where the money goes. */
export function AgreeCancelDialog({ order, onClose }: OrderDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('orders.agreeForm');
  const common = useTranslations('common');
  const decide = useEndpointMutation(decideCancelRequest, { silent: true });
  const amount = amountText(order.money.kept);
  const confirm = (): void =>
    decide.mutate(
      { id: order.id, agree: true },
      {
        onSuccess: () => {
          feedback.show({ message: t('done', { amount }) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={confirm}
      title={t('title')}
      busy={decide.isPending}
      error={decide.error?.message}
      confirmLabel={t('submit')}
      cancelLabel={common('back')}
      closeLabel={common('close')}
    >
      {t('money', { amount })}
    </ConfirmDialog>
  );
}

/** A refusal and its reason, which the customer reads. */
export function RefuseCancelDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders.refuseForm');
  const common = useTranslations('common');
  const decide = useEndpointMutation(decideCancelRequest, { silent: true });
  const form = useForm({
    defaultValues: { id: order.id, agree: false, reason: '' },
    resolver: ruleResolver(decideCancelRequestInput, ({ reason }) =>
      reason.trim() === '' ? [{ path: 'reason', rule: 'required' }] : [],
    ),
  });
  const submit = useFormSubmit(form, async (input) => {
    await decide.mutateAsync(input);
    feedback.show({ message: t('done') });
    onClose();
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t('title')}
      busy={form.formState.isSubmitting}
      confirmLabel={t('submit')}
      cancelLabel={common('back')}
      closeLabel={common('close')}
    >
      <p>{t('text')}</p>
      <TextAreaInput
        control={form.control}
        name="reason"
        label={t('reason')}
        maxLength={maxNote}
        required
        autoFocus
      />
      <FormNotice control={form.control} />
    </FormDialog>
  );
}
