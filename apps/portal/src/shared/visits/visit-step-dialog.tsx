import { useKeptMutation } from '@khidma/app/offline/use-send-or-keep';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { type VisitStep, wayMinutes } from '@khidma/domain/orders/visit-steps';
import { RadioCards } from '@khidma/ui/choice-fields';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface VisitStepDialogProps {
  readonly order: Pick<OrderDetail, 'id' | 'number' | 'serviceName'>;
  readonly step: VisitStep;
  readonly onClose: () => void;
}

/** Asks before the customer is told of a step of the visit: what was said stays in the history. Without a line it is kept. */
export function VisitStepDialog({ order, step, onClose }: VisitStepDialogProps) {
  const t = useTranslations('visits.steps');
  const isOnTheWay = step === 'onMyWay' || step === 'runningLate';
  const [minutes, setMinutes] = useState(30);
  const { mutate, isPending, error } = useKeptMutation({ sentText: t('done'), onDone: onClose });
  const send = (): void =>
    mutate({
      call: 'recordVisitStep',
      // Only a delay is told more than once.
      slot: [order.id, step, step === 'runningLate' ? crypto.randomUUID() : ''].join(' '),
      orderId: order.id,
      number: order.number,
      title: order.serviceName,
      step,
      input: { id: order.id, step, minutes: isOnTheWay ? minutes : null },
      files: [],
    });
  return (
    <ConfirmDialog
      title={t(`title.${step}`)}
      confirmLabel={t(`submit.${step}`)}
      onClose={onClose}
      onConfirm={send}
      busy={isPending}
      error={error?.message}
    >
      <Stack>
        <p>{t(`text.${step}`)}</p>
        {isOnTheWay && (
          <RadioCards
            label={t('minutes')}
            value={String(minutes)}
            onChange={(chosen) => setMinutes(Number(chosen))}
            options={wayMinutes.map((n) => ({ value: String(n), label: t('nMinutes', { n }) }))}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
