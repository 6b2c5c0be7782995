import { CallerCases, CallerWritten } from '../../shared/caller/caller-parts.tsx';
import { LatestOrders } from '../../shared/caller/latest-orders.tsx';
import { WaitingThings } from '../../shared/waiting/waiting-things.tsx';
import { RatesRow } from '@khidma/app/merchants/rates-row';
import { queryOptionsFor } from '@khidma/client/query';
import { getMerchantWaits } from '@khidma/contract/backoffice/overview';
import { getMerchantRates } from '@khidma/contract/insights/home';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';

interface MerchantProps {
  readonly merchant: StaffMerchant;
}

const callerOf = ({ profile }: StaffMerchant) => ({ kind: 'merchant', id: profile.id }) as const;

interface IdProps {
  readonly id: string;
}

/** What waits for staff about it, the most urgent first; nothing where nothing does. */
export function MerchantWaits({ id, name }: IdProps & { readonly name: string }) {
  const t = useTranslations('consoleMerchants.merchants');
  const { data, isPending } = useQuery(queryOptionsFor(getMerchantWaits, { id }));
  if (isPending) return <LoadingPlaceholder />;
  if (data === undefined || data.waits.length === 0) return null;
  return (
    <Section title={t('waits')} flush>
      <WaitingThings things={data.waits} about={name} />
    </Section>
  );
}

/** How it does beside others of its category; nothing where there is nobody to compare with. */
export function MerchantRates({ id }: IdProps) {
  const t = useTranslations('consoleMerchants.merchants');
  const { data, isPending } = useQuery(queryOptionsFor(getMerchantRates, { id }));
  if (isPending) return <LoadingPlaceholder />;
  const rates = data?.rates ?? null;
  return rates === null ? null : (
    <Section title={t('rates')}>
      <RatesRow rates={rates} />
    </Section>
  );
}

/** What is asked on the phone: what is open, and the newest orders. */
export function MerchantCaller({ merchant }: MerchantProps) {
  const caller = callerOf(merchant);
  return (
    <>
      <CallerCases caller={caller} />
      <LatestOrders caller={caller} />
    </>
  );
}

/** What the merchant was written, and what colleagues noted. */
export const MerchantWritten = ({ merchant }: MerchantProps) => (
  <CallerWritten caller={callerOf(merchant)} email={merchant.profile.email} />
);
