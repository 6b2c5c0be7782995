import { getClient, useEndpointMutation } from '@khidma/client/query';
import { editMyRating, rateOrder } from '@khidma/contract/orders/comments';
import { rateOrderInput } from '@khidma/contract/orders/comments.forms';
import { maxCommentImages, ratingEditWindowMs } from '@khidma/domain/orders/comment-moderation';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { RatingField } from '@khidma/ui/rating';
import { useForm, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { FileUploads } from '@khidma/app/upload/file-uploads';
import { arrivedIds } from '@khidma/app/upload/uploads';
import { useUploads } from '@khidma/app/upload/use-uploads';
import { useUploadsWait } from '@khidma/app/upload/use-uploads-wait';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import type { OrderDialogProps } from './confirm-dialogs.tsx';
import classes from './orders.module.css';

interface Values {
  rating: number | null;
  text: string;
  images: string[];
}

// Null, and not 0, is what nobody has chosen: the rule is then "required" instead of "too small".
const rating = z.nullable(rateOrderInput.shape.rating);
const schema = z.strictObject({
  rating,
  text: rateOrderInput.shape.text,
  images: rateOrderInput.shape.images,
});
type Rated = z.output<typeof schema>;

const resolver = ruleResolver<Values, Rated>(schema, ({ rating: chosen }) =>
  chosen === null ? [{ path: 'rating', rule: 'required' }] : [],
);

/** Rates a completed order, or changes the rating it has: stars, and a few words for whoever has some. */
export function RateDialog({ order, open, onClose }: OrderDialogProps) {
  const t = useTranslations('shop.order');
  const common = useTranslations('common');
  const { comment } = order;
  const form = useForm({
    resolver,
    defaultValues: { rating: comment?.rating ?? null, text: comment?.text ?? '', images: [] },
  });
  const { control } = form;
  const fieldError = useFieldError();
  const uploads = useUploads({
    client: getClient(),
    kind: 'comment',
    max: maxCommentImages,
    initial: comment?.images ?? [],
  });
  const disabledReason = useUploadsWait(uploads.list);
  const ids = (comment?.images ?? []).map(({ id }) => id);
  const close = (): void => {
    form.reset();
    uploads.reset(comment?.images ?? []);
    onClose();
  };
  const told = {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t(comment === null ? 'rateForm.done' : 'rateForm.changed') });
      onClose();
    },
  } as const;
  const rate = useEndpointMutation(rateOrder, told);
  const change = useEndpointMutation(editMyRating, told);
  const send = useFormSubmit(form, async ({ rating: stars, text }) => {
    if (stars === null) return;
    const given = { id: order.id, rating: stars, text, images: arrivedIds(uploads.list) };
    await (comment === null ? rate.mutateAsync(given) : change.mutateAsync(given));
  });
  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={() => void send()}
      title={t('rateForm.title')}
      busy={rate.isPending || change.isPending}
      hasInput={arrivedIds(uploads.list).join() !== ids.join()}
      disabledReason={disabledReason}
      confirmLabel={t(comment === null ? 'rateForm.submit' : 'rateForm.change')}
      cancelLabel={t('keep')}
      closeLabel={common('close')}
    >
      <p className={classes.dialogText}>
        {comment === null
          ? t('rateForm.text', { hours: ratingEditWindowMs / 3_600_000 })
          : t('rateForm.changeText')}
      </p>
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
      <FileUploads
        kind="comment"
        uploads={uploads}
        label={t('rateForm.images')}
        hint={t('rateForm.imagesHint', { max: maxCommentImages })}
        max={maxCommentImages}
        required={false}
        sortable
        error={fieldError(form.formState.errors.images)}
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
