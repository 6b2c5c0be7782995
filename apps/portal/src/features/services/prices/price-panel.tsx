import { useSession } from '../../../shared/session-store.ts';
import { combinationName, inOrder } from '../field-labels.ts';
import { CustomerCard } from './customer-card.tsx';
import classes from './price-panel.module.css';
import { typedInto, useIsPhone, withDraft } from './price-rows.ts';
import { type PricingDesk, usePricingDesk } from './pricing-desk.ts';
import { getClient, useEndpointQuery } from '@khidma/client/query';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { getOwnFees } from '@khidma/contract/money/fees';
import { wholeBasisPoints } from '@khidma/domain/limits/limits';
import { hasTrnOn } from '@khidma/domain/merchants/vat-rules';
import { type Fils, negate } from '@khidma/domain/money/fils';
import { breakdownOf } from '@khidma/domain/money/order-breakdown';
import { bestPrice, displayedPrice, type Pricing } from '@khidma/domain/money/price';
import { dubaiDay } from '@khidma/domain/rules/days';
import { pricingOf } from '@khidma/domain/services/service-content';
import { inCurrency } from '@khidma/i18n/amounts';
import { DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { ShareBar } from '@khidma/ui/share-bar';
import { Caption } from '@khidma/ui/caption';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';

/** What customers see, what they pay and what of it the merchant receives, while the price is typed. */
export function PricePanel({ service }: { readonly service: ServiceDetail | null }) {
  const t = useTranslations('servicePrices.panel');
  const { form } = usePricingDesk();
  const specs = useWatch({ control: form.control, name: 'content.specs' });
  const row = usePanelRow();
  const isPhone = useIsPhone();
  return (
    <div className={`k-stack-5 ${classes.panel}`}>
      {!isPhone && <CustomerCard service={service} />}
      <Section
        title={inCurrency(t('title'))}
        description={specs.length === 0 ? t('text') : inOrder(combinationName(specs, row.options))}
      >
        {row.pricing ? <Lines pricing={row.pricing} /> : <p>{t('noPrice')}</p>}
        {!row.isOn && <Caption>{t('off')}</Caption>}
      </Section>
    </div>
  );
}

function Lines({ pricing }: Pick<PanelInput, 'pricing'>) {
  const t = useTranslations('servicePrices.panel');
  const format = useFormatter();
  const merchantHasTrn = useHasTrn();
  const feeBasisPoints = useFeeRate();
  const input = { pricing, merchantHasTrn, feeBasisPoints };
  const first = firstOrderLine(input);
  const lines = panelLines(input);
  const amountOf = (name: PanelLine['name']): number =>
    lines.find((line) => line.name === name)?.amount ?? 0;
  const parts = [
    ['yours', 1, amountOf('receive') - amountOf('vat')],
    ['vat', 3, amountOf('vat')],
    ['khidma', 2, -amountOf('fee') - amountOf('feeVat')],
  ] as const;
  const percent = format.number((feeBasisPoints ?? 0) / wholeBasisPoints, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return (
    <div aria-live="polite">
      <DescriptionList
        look="rows"
        items={lines.map(({ name, amount }) => ({
          label: t(name, { percent }),
          value: <Money fils={amount} strong={name === 'receive'} bare />,
          total: name === 'receive',
        }))}
      />
      {amountOf('receive') > 0 && (
        <>
          <div className={classes.bar}>
            <ShareBar parts={parts.map(([, colour, value]) => ({ colour, value }))} />
          </div>
          <p className={`k-wrap k-quiet ${classes.keys}`} aria-hidden>
            {parts.map(
              ([name, colour, value]) =>
                value > 0 && (
                  <span key={name} data-part={colour}>
                    {t(`parts.${name}`)}
                  </span>
                ),
            )}
          </p>
        </>
      )}
      {first && (
        <div className={classes.first}>
          <DescriptionList
            look="rows"
            items={[
              { label: t('first'), value: <Money fils={first.pays} bare /> },
              { label: t('firstReceive'), value: <Money fils={first.receives} bare /> },
            ]}
          />
        </div>
      )}
      {!merchantHasTrn && <Caption>{t('noVat')}</Caption>}
    </div>
  );
}

/** Whether prices hold VAT today. */
const useHasTrn = (): boolean =>
  useSession(({ userInfo }) => userInfo !== null && hasTrnOn(userInfo, dubaiDay(Date.now())));

/** The fee's rate that the merchant is charged for what it edits, in basis points; null until it is known. */
const useFeeRate = (): number | null => {
  const { form } = usePricingDesk();
  const categoryId = useWatch({ control: form.control, name: 'content.categoryId' });
  const general = useGeneralRate();
  const own = useEndpointQuery(getOwnFees, { ...(categoryId && { categoryId }) });
  // A moment later is better than a rate that changes under the reader's eyes.
  if (own.isPending) return null;
  const [line, ...others] = own.data?.lines ?? [];
  const inForce = line?.fees.find(({ state }) => state === 'inForce');
  return others.length === 0 && inForce !== undefined ? inForce.basisPoints : general;
};

/** The rate that the server publishes, in percent there. */
const useGeneralRate = (): number | null => {
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => getClient().config() });
  const percent = data?.rest['serviceCharge'];
  return typeof percent === 'number' ? Math.round(percent * 100) : null;
};

/** How long typing rests before the panel looks again, in ms: no key press waits for it, and nobody is read half a price. */
const calmAfter = 150;

/** The combination that the panel explains. */
export interface PanelRow {
  /** Its options, one of each specification. */
  readonly options: readonly number[];
  /** Its price with what is typed into it; null while it has none. */
  readonly pricing: Pricing | null;
  readonly isOn: boolean;
}

/** The row that one is in, as it was when typing last rested. */
const usePanelRow = (): PanelRow => {
  const desk = usePricingDesk();
  const [row, setRow] = useState(() => rowNow(desk));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => setRow((before) => sameOr(before, rowNow(desk)));
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, calmAfter);
    };
    const stops = [
      desk.grid.subscribe(wait),
      desk.form.subscribe({ formState: { values: true }, callback: wait }),
    ];
    // The rows may have come between the first rendering and this.
    wait();
    return () => {
      stops.forEach((stop) => stop());
      clearTimeout(timer);
    };
  }, [desk]);
  return row;
};

const rowNow = ({ grid, edits }: PricingDesk): PanelRow => {
  const state = grid.get();
  const index = state.rows[state.at.row] ?? 0;
  const combination = edits.get().combinations[index];
  return {
    options: combination?.options ?? [],
    pricing: combination ? pricingOf(withDraft(combination, typedInto(state, index))) : null,
    isOn: combination?.enabled ?? true,
  };
};

/** The same object where nothing has changed, which renders nothing. */
const sameOr = (before: PanelRow, now: PanelRow): PanelRow =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** A line of what an order brings; the name is that of its text. */
export interface PanelLine {
  readonly name: 'pays' | 'vat' | 'fee' | 'feeVat' | 'receive';
  readonly amount: Fils;
}

/** What an order at a price brings. */
export interface PanelInput {
  readonly pricing: Pricing;
  readonly merchantHasTrn: boolean;
  /** null until the fee's rate is known: nothing is said then of what is received. */
  readonly feeBasisPoints: number | null;
}

/** One order at this price, line by line: what the customer pays, what is taken of it, what is left. */
export const panelLines = ({
  pricing,
  merchantHasTrn,
  feeBasisPoints,
}: PanelInput): PanelLine[] => {
  const pays = displayedPrice(pricing);
  const shown: PanelLine[] = [{ name: 'pays', amount: pays }];
  if (feeBasisPoints === null) return shown;
  const { vat, fee, feeVat, merchantReceives } = breakdownOf({
    gross: pays,
    merchantHasTrn,
    feeBasisPoints,
  });
  return [
    ...shown,
    ...(merchantHasTrn ? [{ name: 'vat', amount: vat } as const] : []),
    { name: 'fee', amount: negate(fee) },
    { name: 'feeVat', amount: negate(feeVat) },
    { name: 'receive', amount: merchantReceives },
  ];
};

/** What a first order costs and brings, where it costs less than any other; null otherwise. */
export const firstOrderLine = ({
  pricing,
  merchantHasTrn,
  feeBasisPoints,
}: PanelInput): { readonly pays: Fils; readonly receives: Fils | null } | null => {
  const first = bestPrice(pricing, true);
  if (first.by !== 'firstOrder') return null;
  return {
    pays: first.price,
    receives:
      feeBasisPoints === null
        ? null
        : breakdownOf({ gross: first.price, merchantHasTrn, feeBasisPoints }).merchantReceives,
  };
};
