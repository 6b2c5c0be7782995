import {
  type PaymentOutcome,
  runReturns,
  shownRunStatus,
} from '@khidma/domain/payout-runs/run-transitions';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const runTones: Readonly<Record<ReturnType<typeof shownRunStatus>, Tone>> = {
  made: 'warning',
  approved: 'info',
  sent: 'info',
  done: 'success',
  cancelled: 'neutral',
  someReturned: 'warning',
  allReturned: 'danger',
};

/** Where a run stands; one is not done for whom its money has come back. */
export function RunBadge({ run }: { readonly run: Parameters<typeof shownRunStatus>[0] }) {
  const t = useTranslations('consolePayouts.runs');
  const status = shownRunStatus(run);
  const returns = runReturns.find((each) => each === status);
  return (
    <StatusBadge tone={runTones[status]}>
      {returns === undefined ? t(`status.${run.status}`) : t(`returns.${returns}`)}
    </StatusBadge>
  );
}

const outcomeTones: Readonly<Record<PaymentOutcome, Tone>> = {
  waiting: 'neutral',
  accepted: 'info',
  paid: 'success',
  returned: 'danger',
  released: 'neutral',
};

/** What became of a payment. */
export function OutcomeBadge({ outcome }: { readonly outcome: PaymentOutcome }) {
  const t = useTranslations('consolePayouts.runs.outcome');
  return <StatusBadge tone={outcomeTones[outcome]}>{t(outcome)}</StatusBadge>;
}
