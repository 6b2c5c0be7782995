import { useEndpointMutation } from '@khidma/client/query';
import { reportVisit } from '@khidma/contract/scheduling/visits';
import { type VisitStep, wayMinutes } from '@khidma/domain/orders/visit-steps';
import { RadioCards } from '@khidma/ui/choice-fields';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Stack } from '@khidma/ui/stack';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderDialogProps } from './order-dialog-props.ts';

/** Says that somebody has set out, and for how long the way takes. */
export function OnMyWayDialog(props: OrderDialogProps) {
  return <MinutesDialog {...props} step="onMyWay" />;
}

/** Says that somebody is late, and how long it takes now. */
export function RunningLateDialog(props: OrderDialogProps) {
  return <MinutesDialog {...props} step="runningLate" />;
}

function MinutesDialog({
  step,
  ...props
}: OrderDialogProps & { readonly step: 'onMyWay' | 'runningLate' }) {
  const t = useTranslations('visits.steps');
  const [minutes, setMinutes] = useState(30);
  return (
    <StepDialog {...props} step={step} minutes={minutes}>
      <RadioCards
        label={t('minutes')}
        value={String(minutes)}
        onChange={(chosen) => setMinutes(Number(chosen))}
        options={wayMinutes.map((n) => ({ value: String(n), label: t('nMinutes', { n }) }))}
      />
    </StepDialog>
  );
}

/** Says that somebody stands at the door. */
export function ArrivedDialog(props: OrderDialogProps) {
  return <StepDialog {...props} step="arrived" minutes={null} />;
}

/** Says that the work has begun. */
export function StartedDialog(props: OrderDialogProps) {
  return <StepDialog {...props} step="started" minutes={null} />;
}

/** Says that nobody opened. */
export function NobodyHomeDialog(props: OrderDialogProps) {
  return <StepDialog {...props} step="nobodyHome" minutes={null} />;
}

interface StepDialogProps extends OrderDialogProps {
  readonly step: VisitStep;
  readonly minutes: number | null;
  readonly children?: ReactNode;
}

/** Asks before the customer is told: what was said stays in the history. */
function StepDialog({ order, onClose, step, minutes, children }: StepDialogProps) {
  const t = useTranslations('visits.steps');
  const common = useTranslations('common');
  const report = useEndpointMutation(reportVisit, { silent: true });
  const confirm = (): void =>
    report.mutate(
      { id: order.id, step, minutes },
      {
        onSuccess: () => {
          feedback.show({ message: t('done') });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t(`title.${step}`)}
      busy={report.isPending}
      error={report.error?.message}
      confirmLabel={t(`submit.${step}`)}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <Stack>
        <p>{t(`text.${step}`)}</p>
        {children}
      </Stack>
    </ConfirmDialog>
  );
}
