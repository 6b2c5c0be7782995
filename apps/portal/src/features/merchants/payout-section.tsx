import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getPayoutAccount } from '@khidma/contract/money/payout-accounts';
import { formatIban } from '@khidma/domain/rules/numbers';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Ltr } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { FormSkeleton } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state';
import { paths } from '../../shared/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { payoutAccountQuery } from '../../shared/own-queries.ts';

const tones = {
  underReview: 'info',
  approved: 'success',
  rejected: 'danger',
  replaced: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>;

/** Where withdrawals go and how that stands; it is changed where money is. */
export function PayoutSection() {
  const t = useTranslations('merchantProfile.payout');
  const common = useTranslations('common');
  const query = useQuery(payoutAccountQuery);
  const { data } = query;
  return (
    <Section
      title={t('title')}
      description={t('text')}
      footer={<ButtonLink href={paths.withdraw()}>{t('action')}</ButtonLink>}
    >
      {data === undefined ? (
        query.isError ? (
          <LoadFailed query={query} />
        ) : (
          <FormSkeleton label={common('loading')} fields={1} />
        )
      ) : (
        <Accounts {...data} />
      )}
    </Section>
  );
}

function Accounts({ approved, pending }: OutputOf<typeof getPayoutAccount>) {
  const t = useTranslations('merchantProfile.payout');
  const words = useTranslations('statuses.payoutAccount');
  const accounts = [approved, pending].filter((account) => account !== null);
  if (accounts.length === 0) return <p>{t('none')}</p>;
  return (
    <Stack>
      {accounts.map(({ id, iban, status }) => (
        <DescriptionList
          key={id}
          items={[
            { label: t('iban'), value: <Ltr>{formatIban(iban)}</Ltr> },
            {
              label: t('state'),
              value: <StatusBadge tone={tones[status]}>{words(status)}</StatusBadge>,
            },
          ]}
        />
      ))}
    </Stack>
  );
}
