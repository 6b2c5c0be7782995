import { useMoments } from '@khidma/app/intl/use-moments';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { useNow } from '@khidma/app/intl/use-time-left';
import { AbsenceCard } from '@khidma/app/visits/absence-card';
import { useEndpointMutation } from '@khidma/client/query';
import { agreeAbsence, takeBackAbsence } from '@khidma/contract/orders/absences';
import { noteContactAttempt } from '@khidma/contract/orders/merchant-orders';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { contactWays, maxAttempts, neededAttempts } from '@khidma/domain/orders/absence-words';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import type { OrderDialogProps } from './order-dialog-props.ts';

const ReportAbsentDialog = lazyDialog<OrderDialogProps>(
  async () => (await import('./report-absent-dialog.tsx')).ReportAbsentDialog,
);

/** A visit at which one side was not there: what is reported of it, and what the merchant can report. */
export function OrderAbsence({ order }: { readonly order: OrderDetail }) {
  return (
    <>
      {order.absenceClaim !== null && <Claim order={order} claim={order.absenceClaim} />}
      {order.absence !== null && <Reported order={order} absence={order.absence} />}
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
          <Small>{t('triedNone')}</Small>
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
        {waits && <Small>{t('claimFrom', { when: time(opensAt) })}</Small>}
      </Stack>
      {isReporting && <ReportAbsentDialog order={order} onClose={() => setReporting(false)} />}
    </Section>
  );
}

interface ReportedProps {
  readonly order: OrderDetail;
  readonly absence: NonNullable<OrderDetail['absence']>;
}

function Reported({ order, absence }: ReportedProps) {
  const amountText = useAmountText();
  const t = useTranslations('absence');
  const common = useTranslations('common');
  const [asking, setAsking] = useState<'agree' | 'takeBack' | null>(null);
  const close = (): void => {
    agree.reset();
    takeBack.reset();
    setAsking(null);
  };
  const done = (message: string) => ({
    silent: true,
    onSuccess: () => {
      feedback.show({ message });
      setAsking(null);
    },
  });
  const agree = useEndpointMutation(agreeAbsence, done(t('agreed')));
  const takeBack = useEndpointMutation(takeBackAbsence, done(t('takenBack')));
  const move = asking === 'agree' ? agree : takeBack;
  const name = asking ?? 'takeBack';
  const amount = amountText(absence.outcome.refund);
  return (
    <>
      <AbsenceCard
        absence={absence}
        actions={
          absence.may.length > 0 ? (
            <>
              {absence.may.includes('agree') && <Small>{t('contradict')}</Small>}
              {absence.may.map((each) => (
                <Button key={each} onClick={() => setAsking(each)}>
                  {t(each)}
                </Button>
              ))}
            </>
          ) : undefined
        }
      />
      <ConfirmDialog
        open={asking !== null}
        danger={asking === 'agree'}
        onClose={close}
        onConfirm={() => move.mutate({ id: order.id })}
        title={t(`${name}Title`)}
        busy={move.isPending}
        error={move.error?.message}
        confirmLabel={t(name)}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
      >
        {t(`${name}Text`, { amount })}
      </ConfirmDialog>
    </>
  );
}
