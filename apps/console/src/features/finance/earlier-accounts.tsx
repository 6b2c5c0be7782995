import { formatIban } from '@khidma/domain/rules/numbers';
import { FileLinks } from '@khidma/app/upload/file-links.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { decidePayoutAccount } from '@khidma/contract/money/payout-accounts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';
import classes from './earlier-accounts.module.css';

interface EarlierAccountsProps {
  readonly history: OutputOf<typeof decidePayoutAccount>['history'];
}

/** What the same merchant submitted before, and who decided that; nothing where this is the first. */
export function EarlierAccounts({ history }: EarlierAccountsProps) {
  const t = useTranslations('consolePayouts.payout');
  const statuses = useTranslations('statuses.payoutAccount');
  const { day } = useMoments();
  if (history.length === 0) return null;
  return (
    <details>
      <summary>{t('earlier', { count: history.length })}</summary>
      <ul className={classes.list}>
        {history.map(({ id, iban, holder, proof, status, submittedAt, decidedBy, reason }) => (
          <li key={id}>
            <Ltr>{formatIban(iban)}</Ltr>
            <Small>
              <UserText>{holder}</UserText>
            </Small>
            <Small>
              {t('earlierLine', { status: statuses(status), when: day(submittedAt) })}
              {decidedBy !== null && `, ${t('earlierBy', { name: decidedBy })}`}
            </Small>
            {proof.length > 0 && <FileLinks label={t('proof')} files={proof} />}
            {reason !== '' && (
              <Small>
                <UserText>{reason}</UserText>
              </Small>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
