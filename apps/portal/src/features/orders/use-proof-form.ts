import { getClient } from '@khidma/client/query';
import { completeOrderInput } from '@khidma/contract/orders/completion.forms';
import { uploadFile } from '@khidma/contract/files/uploads';
import { maxCompletionImages } from '@khidma/domain/limits/attachment-limits';
import { longestSignerName } from '@khidma/domain/limits/text-limits';
import { completionProblems } from '@khidma/domain/orders/completion-rules';
import { dubaiDay, dubaiTime } from '@khidma/domain/rules/days';
import type { Problem } from '@khidma/domain/rules/problem';
import { feedback } from '@khidma/ui/feedback';
import { optionalPersonName } from '@khidma/contract/shapes/person-name';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useUploads } from '@khidma/app/upload/use-uploads';
import type { OrderDialogProps } from './order-dialog-props.ts';
import type { ProofDialogProps } from './proof-dialog-props.ts';

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
export const useProofForm = ({ order, onClose, onSend, done }: ProofDialogProps) => {
  const t = useTranslations('orders.completeForm.signature');
  const { completion } = order;
  const [drawn, setDrawn] = useState<Blob | null>(null);
  const upload = { kind: 'completion', max: maxCompletionImages } as const;
  // What was taken at the visit, by its link; the merchant takes out what proves nothing.
  const taken = order.jobImages.slice(0, maxCompletionImages);
  const images = useUploads({ ...upload, initial: completion?.images ?? taken });
  const before = useUploads({ ...upload, initial: completion?.beforeImages ?? [] });
  const form: Form = useForm<Values, unknown, Judged>({
    defaultValues: begun(order),
    resolver: ruleResolver(schema, judgeOf(order)),
  });
  const kept = completion?.signature?.drawing ?? null;
  const send = useFormSubmit(form, async ({ signature, ...proof }) => {
    const name = signature.name.trim();
    const fileId = name === '' ? null : await drawingOf(drawn, t('image'), kept?.id ?? null);
    await onSend({ ...proof, signature: name === '' ? null : { name, fileId } });
    feedback.show({ message: done });
    onClose();
  });
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
