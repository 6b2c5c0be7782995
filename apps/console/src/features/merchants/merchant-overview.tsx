import { CallerCases, hasCases, LatestNotes } from '../../shared/caller/caller-parts.tsx';
import { callerCardQuery } from '../../shared/caller/caller-queries.ts';
import { LatestOrders } from '../../shared/caller/latest-orders.tsx';
import { riskQuery, RiskSection } from '../../shared/risk/risk-section.tsx';
import { WaitingThings } from '../../shared/waiting/waiting-things.tsx';
import { MerchantBalances, MerchantGlance, MerchantHistory } from './merchant-aside.tsx';
import { RatesRow } from '@khidma/app/merchants/rates-row';
import { queryOptionsFor } from '@khidma/client/query';
import { getMerchantWaits } from '@khidma/contract/backoffice/overview';
import { getMerchantRates } from '@khidma/contract/insights/home';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { DotLine } from '@khidma/ui/dot-line';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Columns, Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

interface MerchantOverviewProps {
  readonly merchant: StaffMerchant;
  readonly name: string;
}

/** So much of what happened is shown beside the rest. */
const mostEvents = 4;
const mostOrders = 5;

/** Whether something is wrong here: what waits, how it does, what is open; what there is nothing of is one grey line. */
export function MerchantOverview({ merchant, name }: MerchantOverviewProps) {
  const t = useTranslations();
  const { id } = merchant.profile;
  const caller = { kind: 'merchant', id } as const;
  const card = useQuery(callerCardQuery(caller));
  const risk = useQuery(riskQuery(id));
  if (card.isPending || risk.isPending) return <LoadingPlaceholder />;
  const hasOrders = merchant.orders.length > 0;
  const hasMoney = Object.values(merchant.balances).some((sum) => sum !== 0);
  const isOpen = card.data !== undefined && hasCases(card.data);
  // What could not be asked for says so itself.
  const standsOut = risk.data === undefined || risk.data.length > 0;
  return (
    <Columns
      aside={
        <>
          {hasMoney && <MerchantBalances merchant={merchant} />}
          {standsOut && <RiskSection merchantId={id} />}
          {(card.data?.notes.length ?? 0) > 0 && <LatestNotes notes={card.data?.notes ?? []} />}
          <MerchantHistory merchant={merchant} most={mostEvents} />
        </>
      }
    >
      <MerchantWaits {...{ id, name }} />
      <p className="k-quiet">
        <DotLine>
          {!hasOrders && t('consolePeople.caller.noOrders')}
          {!isOpen && t('consolePeople.caller.noCases')}
          {!hasMoney && t('consoleMerchants.merchants.noBalance')}
          {!standsOut && t('consoleRisk.none')}
        </DotLine>
      </p>
      <MerchantRates id={id} />
      {isOpen && <CallerCases caller={caller} />}
      {hasOrders ? (
        <LatestOrders caller={caller} most={mostOrders} />
      ) : (
        <MerchantGlance merchant={merchant} />
      )}
    </Columns>
  );
}

/** What waits for staff about it, the most urgent first; nothing where nothing does. */
function MerchantWaits({ id, name }: { readonly id: string; readonly name: string }) {
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
function MerchantRates({ id }: { readonly id: string }) {
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
