import { maxCompletionImages } from '@khidma/domain/limits/attachment-limits';
import { longestSignerName, maxCompletionInfo } from '@khidma/domain/limits/text-limits';
import { Button } from '@khidma/ui/button';
import { FormDialog } from '@khidma/ui/dialog';
import { FieldGrid } from '@khidma/ui/page';
import { SignaturePad } from '@khidma/ui/signature-pad';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { DateInput } from '@khidma/app/form/date-input.tsx';
import { TimeInput } from '@khidma/app/form/time-input.tsx';
import { TextAreaInput } from '@khidma/app/form/text-area-input.tsx';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { UploadsInput } from '@khidma/app/upload/uploads-input.tsx';
import { useUploadsWait } from '@khidma/app/upload/use-uploads-wait';
import type { ProofDialogProps } from './proof-dialog-props.ts';
import { useProofForm } from './use-proof-form.ts';

/** A proof, filled in anew or corrected: when, what it looks like, what it looked like, and who signs for it. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, submit, onClose, children } = props;
  const t = useTranslations('orders.completeForm');
  const common = useTranslations('common');
  const words = useTranslations('uploads');
  const { form, images, before, send, hasInput, isSignatureKept, sign } = useProofForm(props);
  const { control, formState } = form;
  const { completion } = props.order;
  // Most orders are proved by a few photos: the rest is there for whoever wants it.
  const [isMore, setMore] = useState(
    completion !== null && (completion.beforeImages.length > 0 || completion.signature !== null),
  );
  const disabledReason = useUploadsWait([...images.list, ...before.list]);
  return (
    <FormDialog
      open
      size="lg"
      onClose={onClose}
      onSubmit={() => void send()}
      title={title}
      busy={formState.isSubmitting}
      hasInput={hasInput}
      disabledReason={disabledReason}
      confirmLabel={submit}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
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
      <FormNotice control={control} />
    </FormDialog>
  );
}
