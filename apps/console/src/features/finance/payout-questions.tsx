import { formatIban } from '@khidma/domain/rules/numbers';
import { Gap } from '@khidma/app/intl/marks';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { decidePayoutAccount } from '@khidma/contract/money/payout-accounts';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.tsx';
import { RiskPart } from '../../shared/risk/risk-part.tsx';
import { AccountsCompared } from './accounts-compared.tsx';

/** Which decision on which account is asked about. */
export interface PayoutQuestion {
  readonly decision: 'approve' | 'reject';
  readonly account: OutputOf<typeof decidePayoutAccount>;
}

interface PayoutQuestionsProps {
  readonly asked: PayoutQuestion | null;
  readonly onClose: () => void;
}

/** The questions in front of a decision on a payout account. */
export function PayoutQuestions({ asked, onClose }: PayoutQuestionsProps) {
  const t = useTranslations('consolePayouts.payout');
  // While a dialog fades away it still says what it said.
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  if (last === null) return null;
  const { id, merchantId, merchantName: name, iban } = last.account;
  return (
    <>
      <AskDialog
        open={asked?.decision === 'approve'}
        onClose={onClose}
        endpoint={decidePayoutAccount}
        input={{ id, approve: true }}
        title={t('approve.title')}
        size="md"
        confirmLabel={t('approve.action')}
        doneText={t('approve.done')}
      >
        <Stack>
          <p>
            {t('approve.text', { name, iban: formatIban(iban) })}
            <Gap />
            {last.account.before !== null && t('approve.replaces')}
          </p>
          <AccountsCompared review={last.account} />
          <RiskPart merchantId={merchantId} />
        </Stack>
      </AskDialog>
      <RefuseDialog
        // The reason for one account is none for another.
        key={id}
        open={asked?.decision === 'reject'}
        onClose={onClose}
        endpoint={decidePayoutAccount}
        inputOf={(reason) => ({ id, approve: false, reason })}
        field={{ name: 'reason', longest: 500 }}
        title={t('reject.title')}
        label={t('reject.reason')}
        confirmLabel={t('reject.action')}
        doneText={t('reject.done')}
      >
        <Stack>
          <p>{t('reject.text', { name })}</p>
          <AccountsCompared review={last.account} />
        </Stack>
      </RefuseDialog>
    </>
  );
}
