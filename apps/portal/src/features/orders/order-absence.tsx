import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { askPlace, type Place } from '@khidma/app/geo/ask-place';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import { OrderAbsence } from '@khidma/app/orders/order-absence';
import { UploadsInput } from '@khidma/app/upload/uploads-input';
import { useUploads } from '@khidma/app/upload/use-uploads';
import { useUploadsWait } from '@khidma/app/upload/use-uploads-wait';
import { getClient, useEndpointMutation } from '@khidma/client/query';
import {
  agreeAbsence,
  reportCustomerAbsent,
  takeBackAbsence,
} from '@khidma/contract/orders/absences';
import { reportCustomerAbsentInput } from '@khidma/contract/orders/absences.forms';
import { noteContactAttempt } from '@khidma/contract/orders/merchant-orders';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import {
  contactWays,
  maxAbsenceImages,
  maxAbsenceNote,
  maxAttempts,
  neededAttempts,
} from '@khidma/domain/orders/absence-words';
import { Button } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { IconCurrentLocation } from '@khidma/icons';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { OrderDialogProps } from './order-dialogs.tsx';

const calls = { agree: agreeAbsence, takeBack: takeBackAbsence };

/** A visit at which one side was not there: what is reported of it, and what the merchant can report. */
export function MerchantAbsence({ order }: { readonly order: OrderDetail }) {
  const { id, absence, absenceClaim } = order;
  return (
    <>
      {absenceClaim !== null && <Claim order={order} claim={absenceClaim} />}
      {absence !== null && <OrderAbsence orderId={id} absence={absence} calls={calls} />}
    </>
  );
}

interface ClaimProps {
  readonly order: OrderDetail;
  readonly claim: NonNullable<OrderDetail['absenceClaim']>;
}

/** At the door: tries are noted one by one, and after the wait the report opens. */
function Claim({ order, claim }: ClaimProps) {
  const t = useTranslations('absence');
  const { time } = useMoments();
  const now = useNow();
  const [isReporting, setReporting] = useState(false);
  const note = useEndpointMutation(noteContactAttempt, { silent: true });
  const { opensAt, attempts } = claim;
  const waits = opensAt !== null && now < Date.parse(opensAt);
  return (
    <Section
      title={t('claimTitle')}
      description={t('claimText')}
      footer={
        <Button
          kind="primary"
          disabled={waits || attempts.length < neededAttempts}
          onClick={() => setReporting(true)}
        >
          {t('claim')}
        </Button>
      }
    >
      <Stack>
        {note.error !== null && <Notice tone="danger" title={note.error.message} announce />}
        {attempts.length < maxAttempts && (
          <div role="group" aria-label={t('tried')}>
            <Stack row>
              {contactWays.map((way) => (
                <Button
                  key={way}
                  loading={note.isPending && note.variables.way === way}
                  onClick={() => note.mutate({ id: order.id, way })}
                >
                  {t('triedBy', { way: t(`ways.${way}`) })}
                </Button>
              ))}
            </Stack>
          </div>
        )}
        {attempts.length === 0 ? (
          <Caption>{t('triedNone')}</Caption>
        ) : (
          attempts.map(({ way, at }) => (
            <div key={at}>
              <DotLine>
                {t(`ways.${way}`)}
                {time(at)}
              </DotLine>
            </div>
          ))
        )}
        {waits && <Caption>{t('claimFrom', { when: time(opensAt) })}</Caption>}
      </Stack>
      {isReporting && <ReportAbsentDialog order={order} onClose={() => setReporting(false)} />}
    </Section>
  );
}

interface Values {
  readonly id: string;
  readonly images: string[];
  readonly note: string;
  readonly place: Place | null;
}

/** Reports that the customer was not there, with a picture, and where one stands. */
function ReportAbsentDialog({ order, onClose }: OrderDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('absence');
  const fieldError = useFieldError();
  const uploads = useUploads({ client: getClient(), kind: 'evidence', max: maxAbsenceImages });
  const report = useEndpointMutation(reportCustomerAbsent, { silent: true });
  const form = useForm<Values>({
    defaultValues: { id: order.id, images: [], note: '', place: null },
    resolver: ruleResolver(reportCustomerAbsentInput, ({ place }: Values) =>
      place === null ? [{ path: 'place', rule: 'required' }] : [],
    ),
  });
  const place = useWatch({ control: form.control, name: 'place' });
  const disabledReason = useUploadsWait(uploads.list);
  return (
    <BoundFormDialog
      form={form}
      send={report.mutateAsync}
      size="lg"
      title={t('claimDialog')}
      hasInput={uploads.list.length > 0}
      disabledReason={disabledReason}
      confirmLabel={t('claim')}
      doneText={t('reportedDone')}
      onClose={onClose}
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
        <Caption>{t('hereDone')}</Caption>
      )}
      <TextAreaInput
        control={form.control}
        name="note"
        label={t('claimNote')}
        maxLength={maxAbsenceNote}
        rows={3}
      />
    </BoundFormDialog>
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
