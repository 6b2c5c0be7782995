import type { getPayoutAccount } from '@khidma/contract/money/payout-accounts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { type Fils, subtract } from '@khidma/domain/money/fils';
import { formatIban } from '@khidma/domain/rules/numbers';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@khidma/app/intl/use-amount-text';

/** An account that withdrawals go to. */
export type PayoutAccount = NonNullable<OutputOf<typeof getPayoutAccount>['approved']>;

interface AskWithdrawalDialogProps {
  readonly amount: Fils;
  readonly withdrawable: Fils;
  readonly account: PayoutAccount;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** The withdrawal in sum, before it is asked for. */
export function AskWithdrawalDialog({
  amount,
  withdrawable,
  account,
  busy,
  onClose,
  onConfirm,
}: AskWithdrawalDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('finance.ask');
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={onConfirm}
      busy={busy}
      title={t('title', { amount: amountText(amount) })}
      confirmLabel={t('submit')}
    >
      <p>{t('text')}</p>
      <DescriptionList
        look="rows"
        items={[
          { label: t('amount'), value: <Money fils={amount} strong /> },
          { label: t('account'), value: <Ltr>{formatIban(account.iban)}</Ltr> },
          { label: t('holder'), value: <UserText>{account.holder}</UserText> },
          { label: t('bank'), value: <UserText>{account.bank}</UserText> },
          { label: t('left'), value: <Money fils={subtract(withdrawable, amount)} />, total: true },
        ]}
      />
    </ConfirmDialog>
  );
}
