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
import type { OutboxFile } from '@khidma/app/offline/outbox-item';
import { useSendOrKeep } from '@khidma/app/offline/use-send-or-keep';
import type { Upload } from '@khidma/app/upload/uploads';
import { getClient } from '@khidma/client/query';
import { uploadFile } from '@khidma/contract/files/uploads';
import { correctCompletion } from '@khidma/contract/orders/completion';
import { completeOrderInput } from '@khidma/contract/orders/completion.forms';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { optionalPersonName } from '@khidma/contract/shapes/person-name';
import {
  longestSignerName,
  maxCompletionImages,
  maxCompletionInfo,
} from '@khidma/domain/limits/limits';
import { completionProblems } from '@khidma/domain/orders/completion-rules';
import { dubaiDay, dubaiTime, momentInDubai } from '@khidma/domain/rules/days';
import type { Problem } from '@khidma/domain/rules/problem';
import { IconCamera, IconPencil } from '@khidma/icons';
import { Button } from '@khidma/ui/button';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Money } from '@khidma/ui/money';
import { Caption } from '@khidma/ui/caption';
import { feedback } from '@khidma/ui/feedback';
import { SignaturePad } from '@khidma/ui/signature-pad';
import { type ReactNode, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import classes from './proof-dialog.module.css';

/** What a proof needs to know of its order. */
export type OrderToProve = Pick<
  OrderDetail,
  | 'id'
  | 'number'
  | 'serviceName'
  | 'paidAt'
  | 'createdAt'
  | 'reservedAt'
  | 'jobImages'
  | 'completion'
> &
  // Not everywhere is it known what the work brings.
  Partial<Pick<OrderDetail, 'fee' | 'customerName'>>;

interface CompletionDialogProps {
  readonly order: OrderToProve;
  readonly onClose: () => void;
}

/** The proof that the work is done: when, 1 to 5 photos, and what else the customer should know. */
export function CompleteOrderDialog({ order, onClose }: CompletionDialogProps) {
  const t = useTranslations('orders.completeForm');
  const { moment } = useMoments();
  const from = earliest(order);
  return (
    <ProofDialog
      order={order}
      onClose={onClose}
      title={t('title')}
      submit={t('submit')}
      done={t('done')}
    >
      {from !== null && <Caption>{t(from.hint, { when: moment(from.at) })}</Caption>}
    </ProofDialog>
  );
}

/** From when on the work can have been done: not before the visit, nor before the payment. */
const earliest = ({ paidAt, reservedAt }: OrderToProve) => {
  if (paidAt === null) return null;
  return reservedAt !== null && paidAt < reservedAt
    ? ({ hint: 'visitHint', at: reservedAt } as const)
    : ({ hint: 'timeHint', at: paidAt } as const);
};

/** The proof once more, as it was handed in: what is changed in it stays in the history as it was. */
export function CorrectProofDialog({ order, onClose }: CompletionDialogProps) {
  const t = useTranslations('orders.completeForm.correct');
  return (
    <ProofDialog
      order={order}
      onClose={onClose}
      isCorrection
      title={t('title')}
      submit={t('submit')}
      done={t('done')}
    >
      <Caption>{t('intro')}</Caption>
    </ProofDialog>
  );
}

/** A proof, filled in anew or corrected: when, what it looks like, what it looked like, and who signs for it. */
function ProofDialog(props: ProofDialogProps) {
  const { title, submit, onClose, children } = props;
  const t = useTranslations('orders.completeForm');
  const words = useTranslations('uploads');
  const { form, images, before, send, hasInput, isSignatureKept, sign } = useProofForm(props);
  const { control } = form;
  const { completion } = props.order;
  // Most orders are proved by photos alone: the signature is there for whoever wants it.
  const [isMore, setMore] = useState(completion !== null && completion.signature !== null);
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
      onClose={onClose}
    >
      <div className={classes.what}>
        <span>
          <b>
            <UserText>{props.order.customerName ?? props.order.serviceName}</UserText>
          </b>
          {props.order.customerName !== undefined && (
            <UserText className="k-grey">{props.order.serviceName}</UserText>
          )}
        </span>
        <Caption>
          <Ltr>{props.order.number}</Ltr>
        </Caption>
      </div>
      <div>
        <div className={classes.photos}>
          <UploadsInput
            control={control}
            name="images"
            kind="completion"
            uploads={images}
            label={t('images')}
            Icon={IconCamera}
            max={maxCompletionImages}
          />
          <UploadsInput
            control={control}
            name="beforeImages"
            kind="completion"
            uploads={before}
            label={t('before')}
            Icon={IconCamera}
            max={maxCompletionImages}
            required={false}
          />
        </div>
        <Caption>{words('completionHint', { max: maxCompletionImages })}</Caption>
      </div>
      <div>
        <div className={classes.when}>
          <DateInput control={control} name="date" label={t('date')} required />
          <TimeInput control={control} name="time" label={t('time')} stepMinutes={1} required />
        </div>
        {children}
      </div>
      <TextAreaInput
        control={control}
        name="info"
        label={t('info')}
        rows={2}
        maxLength={maxCompletionInfo}
      />
      {isMore ? (
        <>
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
          <Button
            size="sm"
            icon={<IconPencil size={16} aria-hidden />}
            onClick={() => setMore(true)}
          >
            {t('more')}
          </Button>
        </div>
      )}
      {completion === null && props.order.fee != null && (
        <div className={classes.receives}>
          <b>{t('receives')}</b>
          <Money fils={props.order.fee.merchantReceives} strong />
          <Caption>{t('intro')}</Caption>
        </div>
      )}
    </BoundFormDialog>
  );
}

/** What the dialog of a proof is given, whether it is a first one or a correction. */
interface ProofDialogProps extends CompletionDialogProps {
  readonly title: string;
  readonly submit: string;
  /** Told when it is sent. */
  readonly done: string;
  /** Whether one that was sent is changed: that waits for no line. */
  readonly isCorrection?: boolean;
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
const useProofForm = ({ order, done, isCorrection = false }: ProofDialogProps) => {
  const { completion } = order;
  const [drawn, setDrawn] = useState<Blob | null>(null);
  const upload = {
    client: getClient(),
    kind: 'completion',
    max: maxCompletionImages,
    keeps: !isCorrection,
  } as const;
  // What was taken at the visit, by its link; the merchant takes out what proves nothing.
  const taken = order.jobImages.slice(0, maxCompletionImages);
  const images = useUploads({ ...upload, initial: completion?.images ?? taken });
  const before = useUploads({ ...upload, initial: completion?.beforeImages ?? [] });
  const form: Form = useForm<Values, unknown, Judged>({
    defaultValues: begun(order),
    resolver: ruleResolver(schema, judgeOf(order)),
  });
  const parts = { order, done, drawn };
  const complete = useCompletion({ ...parts, images: images.list, before: before.list });
  const correct = useCorrection(parts);
  return {
    form,
    images,
    before,
    send: isCorrection ? correct : complete,
    hasInput: drawn !== null || images.list.length + before.list.length > 0,
    isSignatureKept: completion?.signature?.drawing != null && drawn === null,
    sign: (drawing: Blob | null): void => {
      setDrawn(drawing);
      form.setValue('signature.isDrawn', drawing !== null);
    },
  };
};

interface ProofParts {
  readonly order: OrderToProve;
  readonly done: string;
  readonly drawn: Blob | null;
}

/** Returns what sends a first proof, or keeps it on this device with all its pictures. */
const useCompletion = ({
  order,
  done,
  drawn,
  images,
  before,
}: ProofParts & { readonly images: readonly Upload[]; readonly before: readonly Upload[] }) => {
  const t = useTranslations('orders.completeForm.signature');
  const sendOrKeep = useSendOrKeep(done);
  return ({ signature, ...proof }: Judged): Promise<unknown> => {
    const name = signature.name.trim();
    const ink = name === '' || drawn === null ? [] : [drawing(drawn, t('image'))];
    return sendOrKeep({
      call: 'completeOrder',
      slot: `${order.id} completion`,
      orderId: order.id,
      number: order.number,
      title: order.serviceName,
      step: null,
      input: { ...proof, signature: name === '' ? null : { name, fileId: null } },
      files: [
        ...images.map(fileIn('images')),
        ...before.map(fileIn('beforeImages')),
        ...ink.map((file) => ({ field: 'signature', file, fileId: null }) as const),
      ],
      at: finishedAt(proof).toISOString(),
    });
  };
};

/** So long ago a typed time still means now. */
const justNowMs = 5 * 60_000;

const finishedAt = ({ date, time }: Pick<Judged, 'date' | 'time'>): Date => {
  const [typed, now] = [momentInDubai(date, time), Date.now()];
  return new Date(Math.abs(now - typed) < justNowMs ? now : typed);
};

const fileIn =
  (field: OutboxFile['field']) =>
  ({ file, ref }: Upload): OutboxFile => ({ field, file, fileId: ref?.id ?? null });

/** Returns what sends a proof that is changed. */
const useCorrection = ({ order, done, drawn }: ProofParts) => {
  const t = useTranslations('orders.completeForm.signature');
  const keptId = order.completion?.signature?.drawing?.id ?? null;
  return async ({ signature, ...proof }: Judged): Promise<void> => {
    const name = signature.name.trim();
    const fileId = name === '' ? null : await drawingOf(drawn, t('image'), keptId);
    const corrected = { ...proof, signature: name === '' ? null : { name, fileId } };
    await getClient().call(correctCompletion, corrected, { silent: true });
    feedback.show({ message: done });
  };
};

const drawing = (drawn: Blob, name: string): File => new File([drawn], name, { type: 'image/png' });

/** What was drawn goes up as a picture of its own; undrawn, what was handed in before stays. */
async function drawingOf(
  drawn: Blob | null,
  fileName: string,
  keptId: string | null,
): Promise<string | null> {
  if (drawn === null) return keptId;
  const file = drawing(drawn, fileName);
  const { id } = await getClient().upload(
    uploadFile,
    { kind: 'completion', file },
    { silent: true },
  );
  return id;
}

/** By the time at which it is sent, not at which the dialog was opened. */
const judgeOf =
  ({ paidAt, createdAt, reservedAt }: OrderToProve) =>
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

const begun = ({ id, completion }: OrderToProve): Values => {
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
