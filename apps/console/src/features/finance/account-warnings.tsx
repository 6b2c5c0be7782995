import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { decidePayoutAccount } from '@khidma/contract/money/payout-accounts';
import { StatusBadge } from '@khidma/ui/badge';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './account-warnings.module.css';

interface WarningsProps {
  readonly checks: OutputOf<typeof decidePayoutAccount>['checks'];
}

/** What stands out about who holds an account; nothing where nothing does. */
export function HolderWarnings({ checks }: WarningsProps) {
  const t = useTranslations('consolePayouts.payout');
  return (
    <>
      {!checks.isRead && <Warning>{t('holderUnread')}</Warning>}
      {checks.holder === 'differs' && <Warning>{t('holderDiffers')}</Warning>}
    </>
  );
}

/** Says that the IBAN is of another bank than the one that was named; nothing where it is not. */
export function BankWarning({ checks }: WarningsProps) {
  const t = useTranslations('consolePayouts.payout');
  return (
    checks.bank === 'differs' &&
    checks.bankOfIban !== null && <Warning>{t('bankDiffers', { bank: checks.bankOfIban })}</Warning>
  );
}

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.warning}>
    <div>
      <StatusBadge tone="warning">{children}</StatusBadge>
    </div>
  </div>
);
