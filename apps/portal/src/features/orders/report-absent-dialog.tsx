import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { askPlace, type Place } from '@khidma/app/geo/ask-place';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { UploadsInput } from '@khidma/app/upload/uploads-input';
import { useUploads } from '@khidma/app/upload/use-uploads';
import { useUploadsWait } from '@khidma/app/upload/use-uploads-wait';
import { getClient, useEndpointMutation } from '@khidma/client/query';
import { reportCustomerAbsent } from '@khidma/contract/orders/absences';
import { reportCustomerAbsentInput } from '@khidma/contract/orders/absences.forms';
import { maxAbsenceImages, maxAbsenceNote } from '@khidma/domain/orders/absence-words';
import { Button } from '@khidma/ui/button';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Small } from '@khidma/ui/small';
import { IconCurrentLocation } from '@khidma/icons/current-location';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { OrderDialogProps } from './order-dialog-props.ts';

interface Values {
  readonly id: string;
  readonly images: string[];
  readonly note: string;
  readonly place: Place | null;
}

/** Reports that the customer was not there, with a picture, and where one stands. */
export function ReportAbsentDialog({ order, onClose }: OrderDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('absence');
  const common = useTranslations('common');
  const fieldError = useFieldError();
  const uploads = useUploads({ client: getClient(), kind: 'evidence', max: maxAbsenceImages });
  const report = useEndpointMutation(reportCustomerAbsent, { silent: true });
  const form = useForm<Values>({
    defaultValues: { id: order.id, images: [], note: '', place: null },
    resolver: ruleResolver(reportCustomerAbsentInput, ({ place }: Values) =>
      place === null ? [{ path: 'place', rule: 'required' }] : [],
    ),
  });
  const submit = useFormSubmit(form, async (input) => {
    await report.mutateAsync(input);
    feedback.show({ message: t('reportedDone') });
    onClose();
  });
  const place = useWatch({ control: form.control, name: 'place' });
  const disabledReason = useUploadsWait(uploads.list);
  return (
    <FormDialog
      open
      size="lg"
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t('claimDialog')}
      busy={form.formState.isSubmitting}
      hasInput={uploads.list.length > 0}
      disabledReason={disabledReason}
      confirmLabel={t('claim')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <p>{t('claimDialogText')}</p>
      {order.cancelTerms.length === 0 && (
        <Notice
          tone="warning"
          title={t('claimNothing', { amount: amountText(order.money.kept) })}
        />
      )}
      <UploadsInput
        control={form.control}
        name="images"
        kind="evidence"
        uploads={uploads}
        label={t('claimPictures')}
        hint={t('claimPicturesHint', { max: maxAbsenceImages })}
        max={maxAbsenceImages}
      />
      {place === null ? (
        <Here
          error={fieldError(form.formState.errors.place)}
          onFound={(found) => form.setValue('place', found, { shouldValidate: true })}
        />
      ) : (
        <Small>{t('hereDone')}</Small>
      )}
      <TextAreaInput
        control={form.control}
        name="note"
        label={t('claimNote')}
        maxLength={maxAbsenceNote}
        rows={3}
      />
      <FormNotice control={form.control} />
    </FormDialog>
  );
}

interface HereProps {
  readonly error: string | undefined;
  readonly onFound: (place: Place) => void;
}

function Here({ error, onFound }: HereProps) {
  const t = useTranslations('absence');
  const [finding, setFinding] = useState<'idle' | 'finding' | 'failed'>('idle');
  const find = async (): Promise<void> => {
    setFinding('finding');
    const place = await askPlace();
    setFinding(place === null ? 'failed' : 'idle');
    if (place !== null) onFound(place);
  };
  const failure = finding === 'failed' ? t('hereFailed') : error;
  return (
    <div>
      <Button
        icon={<IconCurrentLocation size={20} aria-hidden />}
        loading={finding === 'finding'}
        onClick={() => void find()}
      >
        {t('here')}
      </Button>
      {failure !== undefined && (
        <Notice tone="warning" announce>
          {failure}
        </Notice>
      )}
    </div>
  );
}
