import { useEndpointMutation } from '@khidma/client/query';
import { completeOrder } from '@khidma/contract/orders/complete-order';
import { maxCompletionImages, minCompletionImages } from '@khidma/domain/limits/attachment-limits';
import { maxCompletionInfo } from '@khidma/domain/limits/text-limits';
import { completionProblems } from '@khidma/domain/orders/completion-rules';
import { dubaiDay, dubaiTime } from '@khidma/domain/rules/days';
import type { Problem } from '@khidma/domain/rules/problem';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { FieldGrid } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { DateInput } from '@khidma/app/form/date-input.tsx';
import { TimeInput } from '@khidma/app/form/time-input.tsx';
import { TextAreaInput } from '@khidma/app/form/text-area-input.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { FileUploads } from '@khidma/app/upload/file-uploads.tsx';
import { arrivedIds, hasRefused, isUnderWay } from '@khidma/app/upload/uploads';
import { useUploads } from '@khidma/app/upload/use-uploads';
import { useNow } from '@khidma/app/intl/use-time-left';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OrderDialogProps } from './order-dialog-props.ts';

/** The proof that the work is done: when, 1 to 5 photos, and what else the customer should know. */
export function CompleteOrderDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders.completeForm');
  const common = useTranslations('common');
  const words = useTranslations('uploads');
  const { moment } = useMoments();
  const fieldError = useFieldError();
  const uploads = useUploads({ kind: 'completion', max: maxCompletionImages });
  const { form, submit } = useCompletionForm({ order, onClose });
  const images = arrivedIds(uploads.list).join();
  useEffect(() => {
    form.setValue('images', images === '' ? [] : images.split(','), {
      shouldValidate: form.formState.isSubmitted,
    });
  }, [form, images]);
  return (
    <FormDialog
      open
      size="lg"
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t('title')}
      busy={form.formState.isSubmitting}
      hasInput={uploads.list.length > 0}
      disabledReason={
        isUnderWay(uploads.list)
          ? words('wait')
          : hasRefused(uploads.list)
            ? words('refused')
            : undefined
      }
      confirmLabel={t('submit')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <TooEarly order={order} />
      <p>{t('intro', { min: minCompletionImages, max: maxCompletionImages })}</p>
      <FieldGrid>
        <DateInput control={form.control} name="date" label={t('date')} required />
        <TimeInput control={form.control} name="time" label={t('time')} stepMinutes={1} required />
      </FieldGrid>
      {order.paidAt !== null && <Small>{t('timeHint', { when: moment(order.paidAt) })}</Small>}
      <FileUploads
        kind="completion"
        uploads={uploads}
        label={t('images')}
        hint={words('completionHint', { max: maxCompletionImages })}
        max={maxCompletionImages}
        error={fieldError(form.formState.errors.images)}
      />
      <TextAreaInput
        control={form.control}
        name="info"
        label={t('info')}
        description={t('infoHint')}
        maxLength={maxCompletionInfo}
      />
      <FormNotice control={form.control} />
    </FormDialog>
  );
}

/** Work that is done before it was to begin is asked about by the customer. */
function TooEarly({ order: { reservedAt } }: Pick<OrderDialogProps, 'order'>) {
  const t = useTranslations('orders.completeForm');
  const { moment } = useMoments();
  const now = useNow();
  return reservedAt !== null && now < Date.parse(reservedAt) ? (
    <Notice tone="warning" title={t('early.title')}>
      {t('early.text', { when: moment(reservedAt) })}
    </Notice>
  ) : null;
}

interface Values {
  readonly id: string;
  readonly date: string;
  readonly time: string;
  readonly images: string[];
  readonly info: string;
}

const useCompletionForm = ({ order, onClose }: OrderDialogProps) => {
  const t = useTranslations('orders.completeForm');
  const complete = useEndpointMutation(completeOrder, { silent: true });
  const form = useForm({
    defaultValues: begun(order.id),
    resolver: ruleResolver(completeOrder.input, judgeOf(order)),
  });
  const submit = useFormSubmit(form, async (input) => {
    await complete.mutateAsync(input);
    feedback.show({ message: t('done') });
    onClose();
  });
  return { form, submit };
};

/** By the time at which it is sent, not at which the dialog was opened. */
const judgeOf =
  ({ paidAt, createdAt }: OrderDialogProps['order']) =>
  (values: Values): Problem[] =>
    completionProblems(values, { paidAt: Date.parse(paidAt ?? createdAt), now: Date.now() });

const begun = (id: string): Values => {
  const now = Date.now();
  return { id, date: dubaiDay(now), time: dubaiTime(now), images: [], info: '' };
};
