import type { PaymentOutcome, RunStatus } from '@khidma/domain/payout-runs/run-transitions';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const runTones: Readonly<Record<RunStatus, Tone>> = {
  made: 'warning',
  approved: 'info',
  sent: 'info',
  done: 'success',
  cancelled: 'neutral',
};

/** Where a run stands. */
export function RunBadge({ status }: { readonly status: RunStatus }) {
  const t = useTranslations('consolePayouts.runs.status');
  return <StatusBadge tone={runTones[status]}>{t(status)}</StatusBadge>;
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
