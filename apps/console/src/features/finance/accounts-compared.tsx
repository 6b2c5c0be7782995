import { formatIban } from '@khidma/domain/rules/numbers';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { decidePayoutAccount } from '@khidma/contract/money/payout-accounts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';
import { BankWarning, HolderWarnings } from './account-warnings.tsx';
import { Proof } from './proof.tsx';

type Review = OutputOf<typeof decidePayoutAccount>;

/** The account that was submitted and the one in use, each with what proves it. */
export function AccountsCompared({ review }: { readonly review: Review }) {
  const t = useTranslations('consolePayouts.payout');
  const { before } = review;
  return (
    <Stack>
      <section>
        <h3>{t('given')}</h3>
        <Account account={review} checks={review.checks} />
      </section>
      <section>
        <h3>{t('inForce')}</h3>
        {before === null ? <p>{t('noneInForce')}</p> : <Account account={before} />}
      </section>
    </Stack>
  );
}

interface AccountProps {
  readonly account: NonNullable<Review['before']>;
  /** Of the one that is decided about. */
  readonly checks?: Review['checks'];
}

function Account({ account, checks }: AccountProps) {
  const t = useTranslations('consolePayouts.payout');
  const { iban, holder, bank, proof } = account;
  return (
    <DescriptionList
      look="rows"
      items={[
        { label: t('iban'), value: <Ltr>{formatIban(iban)}</Ltr> },
        {
          label: t('holder'),
          value: (
            <>
              <UserText>{holder}</UserText>
              {checks && <HolderWarnings checks={checks} />}
            </>
          ),
        },
        {
          label: t('bank'),
          value: (
            <>
              <UserText>{bank}</UserText>
              {checks && <BankWarning checks={checks} />}
            </>
          ),
        },
        { label: t('proof'), value: <Proof files={proof} /> },
      ]}
    />
  );
}
