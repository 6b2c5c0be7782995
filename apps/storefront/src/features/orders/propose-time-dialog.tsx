import { proposeMyTimes } from '@khidma/contract/scheduling/time-proposals';
import { ApiError } from '@khidma/client/call-errors';
import { FormDialog } from '@khidma/ui/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FreeTimePicker } from '../../shared/free-time-picker.tsx';
import type { OrderDialogProps } from './confirm-dialogs.tsx';
import classes from './orders.module.css';
import { useOrderMove } from './use-order-move.ts';

/** Asks the merchant for another of its free times. */
export function ProposeTimeDialog({ order, open, onClose }: OrderDialogProps) {
  const t = useTranslations('visits');
  const rules = useTranslations('rules');
  const common = useTranslations('common');
  const [time, setTime] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const close = (): void => {
    setTime(null);
    setMissing(false);
    onClose();
  };
  const move = useOrderMove(proposeMyTimes, { done: t('sent'), onDone: close });
  const refused = move.error instanceof ApiError ? move.error.fields[0]?.message : undefined;
  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={() => {
        if (time === null) setMissing(true);
        else move.mutate({ id: order.id, times: [time] });
      }}
      title={t(order.reservedAt === null ? 'proposeFirst' : 'propose')}
      busy={move.isPending}
      error={refused === undefined ? move.error?.message : undefined}
      hasInput={time !== null}
      confirmLabel={t('send')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <p className={classes.dialogText}>{t('toMerchant')}</p>
      <FreeTimePicker
        serviceId={order.serviceId}
        quantity={order.quantity}
        chosen={order.specs.map(({ option }) => option)}
        arrivalMinutes={order.arrivalMinutes}
        amount={order.money.kept}
        value={time}
        onChange={setTime}
        error={refused ?? (isMissing && time === null ? rules('required') : undefined)}
      />
    </FormDialog>
  );
}
