import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { AbsenceCard } from '@khidma/app/visits/absence-card';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { reportMerchantAbsent, takeBackMyAbsence } from '@khidma/contract/orders/absences';
import { maxAbsenceNote } from '@khidma/domain/orders/absence-words';
import { Button } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOrderMove } from './use-order-move.ts';

interface OrderAbsenceProps {
  readonly order: OrderDetail;
}

/** A visit at which one side was not there: what is reported of it, and what the customer can report. */
export function OrderAbsence({ order }: OrderAbsenceProps) {
  return (
    <>
      {order.absenceClaim !== null && <NobodyCame order={order} />}
      {order.absence !== null && <Reported order={order} absence={order.absence} />}
    </>
  );
}

function NobodyCame({ order }: OrderAbsenceProps) {
  const t = useTranslations('absence');
  const common = useTranslations('common');
  const amountText = useAmountText();
  const text = t('comeText', { amount: amountText(order.money.kept) });
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const report = useOrderMove(reportMerchantAbsent, {
    done: t('reportedDone'),
    onDone: () => setAsking(false),
  });
  return (
    <Section title={t('comeTitle')} description={text}>
      <div>
        <Button onClick={() => setAsking(true)}>{t('come')}</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          report.reset();
          setAsking(false);
        }}
        onConfirm={() => report.mutate({ id: order.id, note })}
        title={t('comeTitle')}
        busy={report.isPending}
        error={report.error?.message}
        confirmLabel={t('come')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
      >
        <Stack>
          <p>{text}</p>
          <TextAreaField
            label={t('claimNote')}
            value={note}
            onChange={setNote}
            maxLength={maxAbsenceNote}
            rows={3}
          />
        </Stack>
      </ConfirmDialog>
    </Section>
  );
}

interface ReportedProps extends OrderAbsenceProps {
  readonly absence: NonNullable<OrderDetail['absence']>;
}

function Reported({ order, absence }: ReportedProps) {
  const t = useTranslations('absence');
  const common = useTranslations('common');
  const [isAsking, setAsking] = useState(false);
  const takeBack = useOrderMove(takeBackMyAbsence, {
    done: t('takenBack'),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <AbsenceCard
        absence={absence}
        actions={
          absence.may.includes('takeBack') ? (
            <Button onClick={() => setAsking(true)}>{t('takeBack')}</Button>
          ) : undefined
        }
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          takeBack.reset();
          setAsking(false);
        }}
        onConfirm={() => takeBack.mutate({ id: order.id })}
        title={t('takeBackTitle')}
        busy={takeBack.isPending}
        error={takeBack.error?.message}
        confirmLabel={t('takeBack')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
      >
        {t('takeBackText')}
      </ConfirmDialog>
    </>
  );
}
