import { Gap } from '@khidma/app/intl/marks';
import { cancelByTerms, requestCancel } from '@khidma/contract/orders/customer-orders';
import { requestCancelInput } from '@khidma/contract/orders/customer-orders.forms';
import {
  cancelReasonProblems,
  customerCancelReasons,
  type CustomerCancelReason,
} from '@khidma/domain/orders/cancel-reasons';
import { FormDialog } from '@khidma/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { myOrderQuery } from '../../shared/shared-queries.ts';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { RadioCardsInput } from '@khidma/app/form/radio-cards-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { CancelTerms } from '../../shared/cancel-terms.tsx';
import type { OrderDialogProps } from './confirm-dialogs.tsx';
import classes from './orders.module.css';
import { useOrderMove } from './use-order-move.ts';

interface Values {
  reason: CustomerCancelReason | null;
  description: string;
}

const { reason, description } = requestCancelInput.shape;
const schema = z.strictObject({ reason, description });

const resolver = ruleResolver<Values, z.output<typeof schema>>(schema, (values) =>
  values.reason === null ? [] : cancelReasonProblems(values.reason, values.description),
);

/** Asks the merchant to cancel, with a reason; what becomes of the money is said before. */
export function CancelDialog({ order, open, onClose }: OrderDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('shop.order');
  const common = useTranslations('common');
  const words = useTranslations('cancelReasons');
  const form = useForm({ resolver, defaultValues: { reason: null, description: '' } });
  const { control } = form;
  const close = (): void => {
    form.reset();
    onClose();
  };
  const cache = useQueryClient();
  const outcome = order.cancelOutcome;
  const ask = useOrderMove(requestCancel, { done: t('cancelForm.done'), onDone: close });
  const cancel = useOrderMove(cancelByTerms, { done: t('byTerms.done'), onDone: close });
  const send = useFormSubmit(form, async (values) => {
    const { id } = order;
    if (outcome === null) await ask.mutateAsync({ id, ...values });
    else
      await cancel
        .mutateAsync({ id, ...values, expectedKept: outcome.kept })
        // It may cost more by now: what is shown is asked anew before anybody decides again.
        .finally(() => void cache.invalidateQueries({ queryKey: myOrderQuery(id).queryKey }));
  });
  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={() => void send()}
      title={t(outcome === null ? 'cancelForm.title' : 'byTerms.title')}
      busy={ask.isPending || cancel.isPending}
      danger
      confirmLabel={t(outcome === null ? 'cancelForm.submit' : 'byTerms.submit')}
      cancelLabel={t('keep')}
      closeLabel={common('close')}
    >
      <p className={classes.dialogText}>
        {outcome === null
          ? t('cancelForm.text', { amount: amountText(order.money.kept) })
          : t(outcome.kept === 0 ? 'byTerms.free' : 'byTerms.text', {
              refund: amountText(outcome.refund),
              kept: amountText(outcome.kept),
              merchant: order.merchantName,
            })}
        <Gap />
        {t(outcome === null ? 'cancelForm.once' : 'byTerms.now')}
      </p>
      {outcome !== null && (
        <CancelTerms
          terms={order.cancelTerms}
          reservedAt={order.reservedAt}
          amount={order.money.kept}
        />
      )}
      <FormNotice control={control} />
      <RadioCardsInput
        control={control}
        name="reason"
        label={t('cancelForm.reason')}
        required
        options={customerCancelReasons.map((value) => ({ value, label: words(value) }))}
      />
      <TextAreaInput
        control={control}
        name="description"
        label={t('cancelForm.description')}
        description={t('cancelForm.descriptionHint')}
        maxLength={500}
        rows={3}
      />
    </FormDialog>
  );
}
