import type { OrderDialogProps } from './order-dialogs.tsx';
import { DateInput } from '@khidma/app/form/date-input';
import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { TextInput } from '@khidma/app/form/text-input';
import { TimeInput } from '@khidma/app/form/time-input';
import { useMoments } from '@khidma/app/intl/use-moments';
import { UploadsInput } from '@khidma/app/upload/uploads-input';
import { useUploads } from '@khidma/app/upload/use-uploads';
import { useUploadsWait } from '@khidma/app/upload/use-uploads-wait';
import { getClient, useEndpointMutation } from '@khidma/client/query';
import { uploadFile } from '@khidma/contract/files/uploads';
import { completeOrder, correctCompletion } from '@khidma/contract/orders/completion';
import { completeOrderInput } from '@khidma/contract/orders/completion.forms';
import { optionalPersonName } from '@khidma/contract/shapes/person-name';
import {
  longestSignerName,
  maxCompletionImages,
  maxCompletionInfo,
  minCompletionImages,
} from '@khidma/domain/limits/limits';
import { completionProblems } from '@khidma/domain/orders/completion-rules';
import { dubaiDay, dubaiTime } from '@khidma/domain/rules/days';
import type { Problem } from '@khidma/domain/rules/problem';
import { Button } from '@khidma/ui/button';
import { FieldGrid } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { SignaturePad } from '@khidma/ui/signature-pad';
import { type ReactNode, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

/** The proof that the work is done: when, 1 to 5 photos, and what else the customer should know. */
export function CompleteOrderDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders.completeForm');
  const { moment } = useMoments();
  const from = earliest(order);
  return (
    <ProofDialog
      order={order}
      onClose={onClose}
      endpoint={completeOrder}
      title={t('title')}
      submit={t('submit')}
      done={t('done')}
    >
      <p>{t('intro', { min: minCompletionImages, max: maxCompletionImages })}</p>
      {from !== null && <Caption>{t(from.hint, { when: moment(from.at) })}</Caption>}
    </ProofDialog>
  );
}

/** From when on the work can have been done: not before the visit, nor before the payment. */
const earliest = ({ paidAt, reservedAt }: OrderDialogProps['order']) => {
  if (paidAt === null) return null;
  return reservedAt !== null && paidAt < reservedAt
    ? ({ hint: 'visitHint', at: reservedAt } as const)
    : ({ hint: 'timeHint', at: paidAt } as const);
};

/** The proof once more, as it was handed in: what is changed in it stays in the history as it was. */
export function CorrectProofDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders.completeForm.correct');
  return (
    <ProofDialog
      order={order}
      onClose={onClose}
      endpoint={correctCompletion}
      title={t('title')}
      submit={t('submit')}
      done={t('done')}
    >
      <p>{t('intro')}</p>
    </ProofDialog>
  );
}

/** A proof, filled in anew or corrected: when, what it looks like, what it looked like, and who signs for it. */
function ProofDialog(props: ProofDialogProps) {
  const { title, submit, done, onClose, children } = props;
  const t = useTranslations('orders.completeForm');
  const words = useTranslations('uploads');
  const { form, images, before, send, hasInput, isSignatureKept, sign } = useProofForm(props);
  const { control } = form;
  const { completion } = props.order;
  // Most orders are proved by a few photos: the rest is there for whoever wants it.
  const [isMore, setMore] = useState(
    completion !== null && (completion.beforeImages.length > 0 || completion.signature !== null),
  );
  const disabledReason = useUploadsWait([...images.list, ...before.list]);
  return (
    <BoundFormDialog
      form={form}
      send={send}
      size="lg"
      title={title}
      hasInput={hasInput}
      disabledReason={disabledReason}
      confirmLabel={submit}
      doneText={done}
      onClose={onClose}
    >
      {children}
      <FieldGrid>
        <DateInput control={control} name="date" label={t('date')} required />
        <TimeInput control={control} name="time" label={t('time')} stepMinutes={1} required />
      </FieldGrid>
      <UploadsInput
        control={control}
        name="images"
        kind="completion"
        uploads={images}
        label={t('images')}
        hint={words('completionHint', { max: maxCompletionImages })}
        max={maxCompletionImages}
      />
      <TextAreaInput
        control={control}
        name="info"
        label={t('info')}
        description={t('infoHint')}
        maxLength={maxCompletionInfo}
      />
      {isMore ? (
        <>
          <UploadsInput
            control={control}
            name="beforeImages"
            kind="completion"
            uploads={before}
            label={t('before')}
            hint={t('beforeHint', { max: maxCompletionImages })}
            max={maxCompletionImages}
            required={false}
          />
          <TextInput
            control={control}
            name="signature.name"
            label={t('signature.name')}
            description={t('signature.text')}
            maxLength={longestSignerName}
          />
          <SignaturePad
            label={t('signature.pad')}
            description={isSignatureKept ? t('signature.kept') : undefined}
            clearLabel={t('signature.clear')}
            onChange={sign}
          />
        </>
      ) : (
        <div>
          <Button kind="quiet" onClick={() => setMore(true)}>
            {t('more')}
          </Button>
        </div>
      )}
    </BoundFormDialog>
  );
}

/** What the dialog of a proof is given, whether it is a first one or a correction. */
interface ProofDialogProps extends OrderDialogProps {
  readonly title: string;
  readonly submit: string;
  /** Told when it is sent. */
  readonly done: string;
  readonly endpoint: typeof completeOrder | typeof correctCompletion;
  /** Above the fields. */
  readonly children: ReactNode;
}

/** As the endpoint takes it, but that a name may still be missing: nobody has to sign. */
const schema = z.strictObject({
  ...completeOrderInput.shape,
  signature: z.strictObject({
    name: optionalPersonName(longestSignerName),
    isDrawn: z.boolean(),
  }),
});

type Values = z.input<typeof schema>;
type Judged = z.output<typeof schema>;
type Form = UseFormReturn<Values, unknown, Judged>;

/** A proof's form: what is typed, the pictures on their way, and what is drawn, which goes up when the rest is sent. */
const useProofForm = ({ order, endpoint }: ProofDialogProps) => {
  const t = useTranslations('orders.completeForm.signature');
  const { completion } = order;
  const [drawn, setDrawn] = useState<Blob | null>(null);
  const upload = {
    client: getClient(),
    kind: 'completion',
    max: maxCompletionImages,
  } as const;
  // What was taken at the visit, by its link; the merchant takes out what proves nothing.
  const taken = order.jobImages.slice(0, maxCompletionImages);
  const images = useUploads({ ...upload, initial: completion?.images ?? taken });
  const before = useUploads({ ...upload, initial: completion?.beforeImages ?? [] });
  const form: Form = useForm<Values, unknown, Judged>({
    defaultValues: begun(order),
    resolver: ruleResolver(schema, judgeOf(order)),
  });
  const kept = completion?.signature?.drawing ?? null;
  const { mutateAsync } = useEndpointMutation(endpoint, { silent: true });
  const send = async ({ signature, ...proof }: Judged): Promise<unknown> => {
    const name = signature.name.trim();
    const fileId = name === '' ? null : await drawingOf(drawn, t('image'), kept?.id ?? null);
    return mutateAsync({ ...proof, signature: name === '' ? null : { name, fileId } });
  };
  return {
    form,
    images,
    before,
    send,
    hasInput: drawn !== null || images.list.length + before.list.length > 0,
    isSignatureKept: kept !== null && drawn === null,
    sign: (drawing: Blob | null): void => {
      setDrawn(drawing);
      form.setValue('signature.isDrawn', drawing !== null);
    },
  };
};

/** What was drawn goes up as a picture of its own; undrawn, what was handed in before stays. */
async function drawingOf(
  drawn: Blob | null,
  fileName: string,
  keptId: string | null,
): Promise<string | null> {
  if (drawn === null) return keptId;
  const file = new File([drawn], fileName, { type: 'image/png' });
  const { id } = await getClient().upload(
    uploadFile,
    { kind: 'completion', file },
    { silent: true },
  );
  return id;
}

/** By the time at which it is sent, not at which the dialog was opened. */
const judgeOf =
  ({ paidAt, createdAt, reservedAt }: OrderDialogProps['order']) =>
  ({ signature, ...values }: Values): Problem[] => [
    ...completionProblems(
      {
        ...values,
        info: values.info ?? '',
        beforeImages: values.beforeImages ?? [],
        signature: null,
      },
      {
        paidAt: Date.parse(paidAt ?? createdAt),
        reservedAt: reservedAt === null ? null : Date.parse(reservedAt),
        now: Date.now(),
      },
    ),
    // A drawing alone names nobody.
    ...(signature.isDrawn && signature.name.trim() === ''
      ? [{ path: 'signature.name', rule: 'required' as const }]
      : []),
  ];

const begun = ({ id, completion }: OrderDialogProps['order']): Values => {
  const now = Date.now();
  return {
    id,
    date: completion?.date ?? dubaiDay(now),
    time: completion?.time ?? dubaiTime(now),
    images: [],
    beforeImages: [],
    info: completion?.info ?? '',
    signature: { name: completion?.signature?.name ?? '', isDrawn: false },
  };
};
