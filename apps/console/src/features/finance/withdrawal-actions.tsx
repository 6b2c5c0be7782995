import { formatIban } from '@khidma/domain/rules/numbers';
import { approveWithdrawal, rejectWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { Button } from '@khidma/ui/button';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { IconCheck } from '@khidma/icons';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.ts';
import { useSession } from '../../shared/session-store.ts';
import type { WithdrawalReview } from './withdrawal-review.ts';

/** Approve or reject, each after saying where the money goes. */
export function WithdrawalActions({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const amountText = useAmountText();
  const t = useTranslations('consolePayouts.withdrawals');
  const navigate = useNavigate({ from: '/withdrawals' });
  // As it was when it was asked: the list may be fresh before the answer is here.
  const [asked, ask] = useState<'approve' | 'approveFirst' | 'reject' | null>(null);
  const wasFirst = asked === 'approveFirst';
  const close = (): void => ask(null);
  // A decided one leaves the list that it was opened from.
  const toList = (): void => void navigate({ search: {} });
  const me = useSession((state) => state.staff?.id);
  const { approval } = withdrawal;
  const isFirst =
    approval.state === 'asked' && (approval.aboveLimit || approval.accountApprovedBy?.id === me);
  const mayApprove = approval.may.some((person) => person.id === me);
  const { id, merchantName: name } = withdrawal;
  const amount = amountText(withdrawal.amount);
  return (
    <>
      <Button kind="danger-quiet" shortcut="r" onClick={() => ask('reject')}>
        {t('reject.action')}
      </Button>
      {mayApprove && (
        <Button
          kind="primary"
          shortcut="a"
          icon={<IconCheck size={18} aria-hidden />}
          onClick={() => ask(isFirst ? 'approveFirst' : 'approve')}
        >
          {t(isFirst ? 'twoPeople.action' : 'approve.action')}
        </Button>
      )}
      <AskDialog
        open={asked === 'approve' || wasFirst}
        onClose={close}
        // After the first of two it still waits here.
        {...(!wasFirst && { onDone: toList })}
        endpoint={approveWithdrawal}
        input={{ id }}
        title={t(wasFirst ? 'twoPeople.title' : 'approve.title')}
        confirmLabel={t(wasFirst ? 'twoPeople.action' : 'approve.action')}
        doneText={t(wasFirst ? 'twoPeople.done' : 'approve.done')}
      >
        {t(wasFirst ? 'twoPeople.text' : 'approve.text', {
          amount,
          name,
          iban: formatIban(withdrawal.iban),
        })}
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
