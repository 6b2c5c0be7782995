import { useEndpointMutation } from '@khidma/client/query';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { cancelOrderInput } from '@khidma/contract/orders/merchant-orders.forms';
import {
  cancelReasonProblems,
  merchantCancelReasons,
  type MerchantCancelReason,
} from '@khidma/domain/orders/cancel-reasons';
import { maxNote } from '@khidma/domain/limits/limits';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { FormNotice } from '@khidma/app/form/form-notice';
import { RadioCardsInput } from '@khidma/app/form/radio-cards-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import type { OrderDialogProps } from './order-dialog-props.ts';

interface Values {
  readonly id: string;
  readonly reason: MerchantCancelReason | null;
  readonly description: string;
}

/** The merchant's own cancellation: where the money goes stands above the button. */
export function CancelOrderDialog({ order, onClose }: OrderDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('orders.cancelForm');
  const words = useTranslations('cancelReasons');
  const common = useTranslations('common');
  const amount = amountText(order.money.kept);
  const cancel = useEndpointMutation(cancelOrder, { silent: true });
  const form = useForm({
    defaultValues: { id: order.id, reason: null, description: '' } satisfies Values as Values, // null until one is chosen
    resolver: ruleResolver(cancelOrderInput, ({ reason, description }: Values) =>
      reason === null ? [] : cancelReasonProblems(reason, description),
    ),
  });
  const submit = useFormSubmit(form, async (input) => {
    await cancel.mutateAsync(input);
    feedback.show({ message: t('done', { amount }) });
    onClose();
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  return (
    <FormDialog
      open
      danger
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t('title')}
      busy={form.formState.isSubmitting}
      confirmLabel={t('submit')}
      cancelLabel={t('keep')}
      closeLabel={common('close')}
    >
      <RadioCardsInput
        control={form.control}
        name="reason"
        label={t('reason')}
        required
        options={merchantCancelReasons.map((value) => ({ value, label: words(value) }))}
      />
      <TextAreaInput
        control={form.control}
        name="description"
        label={t('description')}
        description={t('descriptionHint')}
        required={needsText(reason)}
        maxLength={maxNote}
      />
      <Notice tone="warning">{t('money', { amount })}</Notice>
      {reason === 'customerUnreachable' && <Notice tone="info">{t('unreachable')}</Notice>}
      <FormNotice control={form.control} />
    </FormDialog>
  );
}

const needsText = (reason: MerchantCancelReason | null): boolean =>
  reason !== null && cancelReasonProblems(reason, '').length > 0;
