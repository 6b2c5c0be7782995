import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { OrderAbsence } from '@khidma/app/orders/order-absence';
import { reportMerchantAbsent, takeBackMyAbsence } from '@khidma/contract/orders/absences';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { maxAbsenceNote } from '@khidma/domain/orders/absence-words';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { TextAreaField } from '@khidma/ui/text-area-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const calls = { takeBack: takeBackMyAbsence };

/** A visit at which one side was not there: what is reported of it, and what the customer can report. */
export function CustomerAbsence({ order }: { readonly order: OrderDetail }) {
  const { id, absence, absenceClaim } = order;
  return (
    <>
      {absenceClaim !== null && <NobodyCame order={order} />}
      {absence !== null && <OrderAbsence orderId={id} absence={absence} calls={calls} />}
    </>
  );
}

function NobodyCame({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('absence');
  const amountText = useAmountText();
  const text = t('comeText', { amount: amountText(order.money.kept) });
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  return (
    <Section title={t('comeTitle')} description={text}>
      <div>
        <Button onClick={() => setAsking(true)}>{t('come')}</Button>
      </div>
      {isAsking && (
        <QuestionDialog
          endpoint={reportMerchantAbsent}
          input={{ id: order.id, note }}
          title={t('comeTitle')}
          confirmLabel={t('come')}
          doneText={t('reportedDone')}
          onClose={() => setAsking(false)}
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
        </QuestionDialog>
      )}
    </Section>
  );
}
