import { useEndpointMutation } from '@khidma/client/query';
import { rateOrder } from '@khidma/contract/shop/rate-order';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { RatingField } from '@khidma/ui/rating';
import { useForm, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { TextAreaInput } from '@khidma/app/form/text-area-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import type { OrderDialogProps } from './confirm-dialogs.tsx';
import classes from './orders.module.css';

interface Values {
  rating: number | null;
  text: string;
}

// Null, and not 0, is what nobody has chosen: the rule is then "required" instead of "too small".
const rating = z.nullable(rateOrder.input.shape.rating);
const schema = z.strictObject({ rating, text: rateOrder.input.shape.text });
type Rated = z.output<typeof schema>;

const resolver = ruleResolver<Values, Rated>(schema, ({ rating: chosen }) =>
  chosen === null ? [{ path: 'rating', rule: 'required' }] : [],
);

/** Rates a completed order, once: stars, and a few words for whoever has some. */
export function RateDialog({ order, open, onClose }: OrderDialogProps) {
  const t = useTranslations('shop.order');
  const common = useTranslations('common');
  const form = useForm({ resolver, defaultValues: { rating: null, text: '' } });
  const { control } = form;
  const close = (): void => {
    form.reset();
    onClose();
  };
  const rate = useEndpointMutation(rateOrder, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('rateForm.done') });
      close();
    },
  });
  const send = useFormSubmit(form, async ({ rating: stars, text }) => {
    if (stars !== null) await rate.mutateAsync({ id: order.id, rating: stars, text });
  });
  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={() => void send()}
      title={t('rateForm.title')}
      busy={rate.isPending}
      confirmLabel={t('rateForm.submit')}
      cancelLabel={t('keep')}
      closeLabel={common('close')}
    >
      <p className={classes.dialogText}>{t('rateForm.text')}</p>
      <FormNotice control={control} />
      <Stars control={control} />
      <TextAreaInput
        control={control}
        name="text"
        label={t('rateForm.comment')}
        description={t('rateForm.commentHint')}
        maxLength={500}
        rows={4}
      />
    </FormDialog>
  );
}

function Stars({ control }: { readonly control: Control<Values, unknown, Rated> }) {
  const t = useTranslations('shop.order.rateForm');
  const { value, ...field } = useBoundField<number | null, Values, unknown, Rated>({
    control,
    name: 'rating',
  });
  return (
    <RatingField
      {...field}
      value={value ?? 0}
      label={t('rating')}
      starLabel={(count) => t('stars', { count })}
      required
    />
  );
}
