import { CancelTerms } from '../../shared/cancel-terms.tsx';
import { FreeTimePicker } from '../../shared/free-time-picker.tsx';
import { myOrderQuery } from '../../shared/shared-queries.ts';
import classes from './orders.module.css';
import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { RadioCardsInput } from '@khidma/app/form/radio-cards-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { OpenDisputeDialog } from '@khidma/app/orders/statement-dialog';
import { FileUploads } from '@khidma/app/upload/file-uploads';
import { arrivedIds } from '@khidma/app/upload/uploads';
import { useUploads } from '@khidma/app/upload/use-uploads';
import { useUploadsWait } from '@khidma/app/upload/use-uploads-wait';
import { ApiError } from '@khidma/client/call-errors';
import { getClient, useEndpointMutation } from '@khidma/client/query';
import { editMyRating, rateOrder } from '@khidma/contract/orders/comments';
import { rateOrderInput } from '@khidma/contract/orders/comments.forms';
import { confirmMyOrder } from '@khidma/contract/orders/completion';
import {
  cancelByTerms,
  cancelUnpaidOrder,
  requestCancel,
  requestExtension,
  takeBackCancel,
} from '@khidma/contract/orders/customer-orders';
import { requestCancelInput } from '@khidma/contract/orders/customer-orders.forms';
import { openMyDispute } from '@khidma/contract/orders/disputes';
import { proposeMyTimes } from '@khidma/contract/scheduling/time-proposals';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import {
  cancelReasonProblems,
  type CustomerCancelReason,
  customerCancelReasons,
} from '@khidma/domain/orders/cancel-reasons';
import { maxCommentImages, ratingEditWindowMs } from '@khidma/domain/orders/comment-moderation';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { RatingField } from '@khidma/ui/rating';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

/** What a dialog about an order is given. */
export interface OrderDialogProps {
  readonly order: OrderDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

const questions = {
  giveUpForm: cancelUnpaidOrder,
  takeBackForm: takeBackCancel,
  confirmForm: confirmMyOrder,
  extendForm: requestExtension,
} as const;

/** What is asked before an order moves, and said once it has. */
const questionDialog = (form: keyof typeof questions) =>
  function OrderQuestion({ order, open, onClose }: OrderDialogProps) {
    const t = useTranslations('shop.order');
    const amountText = useAmountText();
    const { moment } = useMoments();
    const until = order.confirmationDeadline;
    return (
      <QuestionDialog
        open={open}
        endpoint={questions[form]}
        input={{ id: order.id }}
        danger={form === 'giveUpForm'}
        title={t(`${form}.title`)}
        confirmLabel={t(`${form}.submit`)}
        cancelLabel={t('keep')}
        doneText={t(`${form}.done`)}
        onClose={onClose}
      >
        {t(`${form}.text`, {
          amount: amountText(order.money.kept),
          when: until === null ? '' : moment(until),
        })}
      </QuestionDialog>
    );
  };

/** Gives up an order that is not paid. */
export const GiveUpDialog = questionDialog('giveUpForm');
/** Takes the request to cancel back: the order goes on. */
export const TakeBackDialog = questionDialog('takeBackForm');
/** Confirms that the work is done: the merchant is paid. */
export const ConfirmDialog = questionDialog('confirmForm');
/** Asks for three more days to check the work. */
export const ExtendDialog = questionDialog('extendForm');

/** Asks what is wrong, and opens a dispute with it, claims the warranty, or appeals against what was decided. */
export function ReportDialog({ open, ...props }: OrderDialogProps) {
  return open && <OpenDisputeDialog {...props} endpoint={openMyDispute} />;
}

interface CancelValues {
  reason: CustomerCancelReason | null;
  description: string;
}

const { reason, description } = requestCancelInput.shape;
const cancelSchema = z.strictObject({ reason, description });

const cancelResolver = ruleResolver<CancelValues, z.output<typeof cancelSchema>>(
  cancelSchema,
  (values) =>
    values.reason === null ? [] : cancelReasonProblems(values.reason, values.description),
);

/** Asks the merchant to cancel, with a reason; what becomes of the money is said before. */
export function CancelDialog({ order, open, onClose }: OrderDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('shop.order');
  const words = useTranslations('cancelReasons');
  const form = useForm({
    resolver: cancelResolver,
    defaultValues: { reason: null, description: '' },
  });
  const { control } = form;
  const cache = useQueryClient();
  const outcome = order.cancelOutcome;
  const ask = useEndpointMutation(requestCancel, { silent: true });
  const cancel = useEndpointMutation(cancelByTerms, { silent: true });
  const send = (values: z.output<typeof cancelSchema>): Promise<unknown> => {
    const { id } = order;
    if (outcome === null) return ask.mutateAsync({ id, ...values });
    return (
      cancel
        .mutateAsync({ id, ...values, expectedKept: outcome.kept })
        // It may cost more by now: what is shown is asked anew before anybody decides again.
        .finally(() => void cache.invalidateQueries({ queryKey: myOrderQuery(id).queryKey }))
    );
  };
  return (
    <BoundFormDialog
      open={open}
      form={form}
      send={send}
      danger
      title={t(outcome === null ? 'cancelForm.title' : 'byTerms.title')}
      confirmLabel={t(outcome === null ? 'cancelForm.submit' : 'byTerms.submit')}
      cancelLabel={t('keep')}
      doneText={t(outcome === null ? 'cancelForm.done' : 'byTerms.done')}
      onClose={() => {
        form.reset();
        onClose();
      }}
    >
      <p className={classes.dialogText}>
        {outcome === null
          ? t('cancelForm.text', { amount: amountText(order.money.kept) })
          : t(outcome.kept === 0 ? 'byTerms.free' : 'byTerms.text', {
              refund: amountText(outcome.refund),
              kept: amountText(outcome.kept),
              merchant: order.merchantName,
            })}
        <SentenceGap />
        {t(outcome === null ? 'cancelForm.once' : 'byTerms.now')}
      </p>
      {outcome !== null && (
        <CancelTerms
          terms={order.cancelTerms}
          reservedAt={order.reservedAt}
          amount={order.money.kept}
        />
      )}
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
    </BoundFormDialog>
  );
}

interface RateValues {
  rating: number | null;
  text: string;
  images: string[];
}

// Null, and not 0, is what nobody has chosen: the rule is then "required" instead of "too small".
const rating = z.nullable(rateOrderInput.shape.rating);
const rateSchema = z.strictObject({
  rating,
  text: rateOrderInput.shape.text,
  images: rateOrderInput.shape.images,
});
type Rated = z.output<typeof rateSchema>;

const rateResolver = ruleResolver<RateValues, Rated>(rateSchema, ({ rating: chosen }) =>
  chosen === null ? [{ path: 'rating', rule: 'required' }] : [],
);

/** Rates a completed order, or changes the rating it has: stars, and a few words for whoever has some. */
export function RateDialog({ order, open, onClose }: OrderDialogProps) {
  const t = useTranslations('shop.order');
  const { comment } = order;
  const form = useForm({
    resolver: rateResolver,
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
  const rate = useEndpointMutation(comment === null ? rateOrder : editMyRating, { silent: true });
  return (
    <BoundFormDialog
      open={open}
      form={form}
      send={async ({ rating: stars, text }) => {
        if (stars === null) return;
        await rate.mutateAsync({
          id: order.id,
          rating: stars,
          text,
          images: arrivedIds(uploads.list),
        });
      }}
      title={t('rateForm.title')}
      hasInput={arrivedIds(uploads.list).join() !== ids.join()}
      disabledReason={disabledReason}
      confirmLabel={t(comment === null ? 'rateForm.submit' : 'rateForm.change')}
      cancelLabel={t('keep')}
      doneText={t(comment === null ? 'rateForm.done' : 'rateForm.changed')}
      onClose={() => {
        form.reset();
        uploads.reset(comment?.images ?? []);
        onClose();
      }}
    >
      <p className={classes.dialogText}>
        {comment === null
          ? t('rateForm.text', { hours: ratingEditWindowMs / 3_600_000 })
          : t('rateForm.changeText')}
      </p>
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
    </BoundFormDialog>
  );
}

function Stars({ control }: { readonly control: Control<RateValues, unknown, Rated> }) {
  const t = useTranslations('shop.order.rateForm');
  const { value, ...field } = useBoundField<number | null, RateValues, unknown, Rated>({
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

/** Asks the merchant for another of its free times. */
export function ProposeTimeDialog({ order, open, onClose }: OrderDialogProps) {
  const t = useTranslations('visits');
  const rules = useTranslations('rules');
  const [time, setTime] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const close = (): void => {
    setTime(null);
    setMissing(false);
    onClose();
  };
  const move = useEndpointMutation(proposeMyTimes, {
    silent: true,
    onSuccess: () => {
      feedback.show({ message: t('sent') });
      close();
    },
  });
  const refused = move.error instanceof ApiError ? move.error.fields[0]?.message : undefined;
  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={() => {
        if (time === null) setMissing(true);
        else move.mutate({ id: order.id, times: [time] });
      }}
      title={t(order.reservedAt === null ? 'proposeFirst' : 'propose')}
      busy={move.isPending}
      error={refused === undefined ? move.error?.message : undefined}
      hasInput={time !== null}
      confirmLabel={t('send')}
    >
      <p className={classes.dialogText}>{t('toMerchant')}</p>
      <FreeTimePicker
        serviceId={order.serviceId}
        quantity={order.quantity}
        chosen={order.specs.map(({ option }) => option)}
        arrivalMinutes={order.arrivalMinutes}
        amount={order.money.kept}
        value={time}
        onChange={setTime}
        error={refused ?? (isMissing && time === null ? rules('required') : undefined)}
      />
    </FormDialog>
  );
}
