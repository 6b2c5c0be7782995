import { approveWithdrawal } from '@khidma/contract/staff/approve-withdrawal';
import { rejectWithdrawal } from '@khidma/contract/staff/reject-withdrawal';
import { Button } from '@khidma/ui/button';
import { formatDirhams } from '@khidma/i18n/amounts';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.tsx';
import { spacedIban } from './iban.ts';
import type { WithdrawalReview } from './withdrawal-review.ts';

/** Approve or reject, each after saying where the money goes. */
export function WithdrawalActions({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('console.withdrawals');
  const navigate = useNavigate({ from: '/withdrawals' });
  const [asked, ask] = useState<'approve' | 'reject' | null>(null);
  const close = (): void => ask(null);
  // A decided one leaves the list that it was opened from.
  const toList = (): void => void navigate({ search: {} });
  const { id, merchantName: name } = withdrawal;
  const amount = formatDirhams(withdrawal.amount);
  return (
    <>
      <Button kind="danger-quiet" onClick={() => ask('reject')}>
        {t('reject.action')}
      </Button>
      <Button
        kind="primary"
        icon={<IconCheck size={18} aria-hidden />}
        onClick={() => ask('approve')}
      >
        {t('approve.action')}
      </Button>
      <AskDialog
        open={asked === 'approve'}
        onClose={close}
        onDone={toList}
        endpoint={approveWithdrawal}
        input={{ id }}
        title={t('approve.title')}
        confirmLabel={t('approve.action')}
        doneText={t('approve.done')}
      >
        {t('approve.text', { amount, name, iban: spacedIban(withdrawal.iban) })}
      </AskDialog>
      <RefuseDialog
        open={asked === 'reject'}
        onClose={close}
        onDone={toList}
        endpoint={rejectWithdrawal}
        inputOf={(reason) => ({ id, reason })}
        field={{ name: 'reason', longest: 500 }}
        title={t('reject.title')}
        label={t('reject.reason')}
        confirmLabel={t('reject.action')}
        doneText={t('reject.done')}
      >
        {t('reject.text', { amount, name })}
      </RefuseDialog>
    </>
  );
}
