import { MerchantLink } from '../record-links.tsx';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import { queryOptionsFor } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getMerchantRisk } from '@khidma/contract/merchants/merchants';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';

type Signal = OutputOf<typeof getMerchantRisk>[number];

/** What stands out about a merchant. */
export const riskQuery = (id: string) => queryOptionsFor(getMerchantRisk, { id });

/** What stands out about a merchant, with the way to what it is about; staff decide what it means. */
export function RiskSection({ merchantId }: { readonly merchantId: string }) {
  const t = useTranslations('consoleRisk');
  const query = useQuery(riskQuery(merchantId));
  const signals = query.data;
  if (signals?.length === 0) return <Caption>{t('none')}</Caption>;
  return (
    <Section title={t('title')} description={t('text')}>
      {signals === undefined ? (
        <NotLoaded query={query} />
      ) : (
        <Stack>
          {signals.map((signal) => (
            <SignalNotice key={signal.kind} signal={signal} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function SignalNotice({ signal }: { readonly signal: Signal }) {
  const { others, withdrawal, customer } = signal;
  const words = useSignalLabels();
  return (
    <Notice tone="warning" title={words(signal)}>
      {others.map(({ id, name }) => (
        <div key={id}>
          <MerchantLink id={id} name={name} />
        </div>
      ))}
      {withdrawal !== null && (
        <UiLink href={withSearch(paths.withdrawals(), { open: withdrawal.id })}>
          <Ltr>{withdrawal.number}</Ltr>
        </UiLink>
      )}
      {customer !== null && (
        <UiLink href={paths.customer(customer.id)}>
          <UserText>{customer.name}</UserText>
        </UiLink>
      )}
    </Notice>
  );
}

const useSignalLabels = (): ((signal: Signal) => string) => {
  const t = useTranslations('consoleRisk');
  const amountText = useAmountText();
  const { day } = useMoments();
  return ({ kind, count, outOf, at, withdrawal }) =>
    t(kind, {
      count: count ?? 0,
      outOf: outOf ?? 0,
      when: at === null ? '' : day(at),
      amount: withdrawal === null ? '' : amountText(withdrawal.amount),
    });
};
