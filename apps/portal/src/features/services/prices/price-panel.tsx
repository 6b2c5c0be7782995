import { useSession } from '../../../shared/session-store.ts';
import { combinationName, inOrder } from '../field-labels.ts';
import { CustomerCard } from './customer-card.tsx';
import classes from './price-panel.module.css';
import { typedInto, withDraft } from './price-rows.ts';
import { type PricingDesk, useGrid, usePricingDesk } from './pricing-desk.ts';
import { getClient, useEndpointQuery } from '@khidma/client/query';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { getOwnFees } from '@khidma/contract/money/fees';
import { wholeBasisPoints } from '@khidma/domain/limits/limits';
import { hasTrnOn } from '@khidma/domain/merchants/vat-rules';
import { type Fils, negate, subtract } from '@khidma/domain/money/fils';
import { breakdownOf } from '@khidma/domain/money/order-breakdown';
import {
  bestPrice,
  displayedPrice,
  lowestDisplayed,
  type Pricing,
} from '@khidma/domain/money/price';
import { dubaiDay } from '@khidma/domain/rules/days';
import { pricingOf, pricingsOf } from '@khidma/domain/services/service-content';
import { DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';

/** What customers see, what they pay and what of it the merchant receives, while the price is typed. */
export function PricePanel({ service }: { readonly service: ServiceDetail | null }) {
  const t = useTranslations('servicePrices.panel');
  const { row, look } = usePanelRow();
  return (
    <div className={`k-stack-5 ${classes.panel}`}>
      <CustomerCard service={service} />
      <Section title={t('title')} description={t('text')}>
        <Stack>
          <ChoiceSelect active={row.index} onChoose={look} />
          {row.pricing ? <Lines pricing={row.pricing} /> : <p>{t('noPrice')}</p>}
          {!row.isOn && <Caption>{t('off')}</Caption>}
          <ServicePrice />
        </Stack>
      </Section>
    </div>
  );
}

interface ChoiceSelectProps {
  readonly active: number;
  /** Called when another has been chosen. */
  readonly onChoose: () => void;
}

/** Which combination is explained: the row that one is in, until another is chosen here. */
function ChoiceSelect({ active, onChoose }: ChoiceSelectProps) {
  const t = useTranslations('servicePrices.panel');
  const { form, grid, edits } = usePricingDesk();
  const rows = useGrid((state) => state.rows);
  const specs = useWatch({ control: form.control, name: 'content.specs' });
  if (specs.length === 0 || rows.length < 2) return null;
  const { combinations } = edits.get();
  return (
    <SelectField
      label={t('option')}
      value={String(active)}
      options={rows.map((index) => ({
        value: String(index),
        label: inOrder(combinationName(specs, combinations[index]?.options ?? [])),
      }))}
      onChange={(chosen) => {
        const at = { row: rows.indexOf(Number(chosen)), column: 0 };
        grid.set({ at, anchor: at, draft: null });
        onChoose();
      }}
    />
  );
}

function Lines({ pricing }: Pick<PanelInput, 'pricing'>) {
  const t = useTranslations('servicePrices.panel');
  const format = useFormatter();
  const merchantHasTrn = useHasTrn();
  const feeBasisPoints = useFeeRate();
  const input = { pricing, merchantHasTrn, feeBasisPoints };
  const first = firstOrderLine(input);
  const percent = format.number((feeBasisPoints ?? 0) / wholeBasisPoints, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return (
    <div aria-live="polite">
      <DescriptionList
        look="rows"
        items={panelLines(input).map(({ name, amount }) => {
          const total = name === 'pays' || name === 'receive';
          return {
            label: t(name, { percent }),
            value: <Money fils={amount} strong={total} />,
            total,
          };
        })}
      />
      {first && (
        <div className={classes.first}>
          <DescriptionList
            look="rows"
            items={[
              { label: t('first'), value: <Money fils={first.pays} strong /> },
              { label: t('firstReceive'), value: <Money fils={first.receives} /> },
            ]}
          />
        </div>
      )}
      <Caption>{t(merchantHasTrn ? 'vatNote' : 'noVat')}</Caption>
    </div>
  );
}

/** The price that the service is listed with: the lowest of what is on sale. */
const ServicePrice = memo(function ServicePrice() {
  const t = useTranslations('servicePrices.panel');
  const { form } = usePricingDesk();
  const lowest = useWatch({
    control: form.control,
    name: 'content.combinations',
    compute: (combinations) => lowestDisplayed(pricingsOf({ combinations })),
  });
  const hasSeveral = useWatch({
    control: form.control,
    name: 'content.specs',
    compute: (specs) => specs.length > 0,
  });
  if (!hasSeveral || lowest === null) return null;
  return (
    <div className={classes.shown}>
      <span>{t('shown')}</span>
      <Money fils={lowest} strong />
      <Caption>{t('shownText')}</Caption>
    </div>
  );
});

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
  /** Its index in the form. */
  readonly index: number;
  /** Its price with what is typed into it; null while it has none. */
  readonly pricing: Pricing | null;
  readonly isOn: boolean;
}

/** The row that one is in, as it was when typing last rested; `look` looks at once. */
const usePanelRow = (): { readonly row: PanelRow; readonly look: () => void } => {
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
  return { row, look: () => setRow(rowNow(desk)) };
};

const rowNow = ({ grid, edits }: PricingDesk): PanelRow => {
  const state = grid.get();
  const index = state.rows[state.at.row] ?? 0;
  const combination = edits.get().combinations[index];
  return {
    index,
    pricing: combination ? pricingOf(withDraft(combination, typedInto(state, index))) : null,
    isOn: combination?.enabled ?? true,
  };
};

/** The same object where nothing has changed, which renders nothing. */
const sameOr = (before: PanelRow, now: PanelRow): PanelRow =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** A line of what an order brings; the name is that of its text. */
export interface PanelLine {
  readonly name: 'price' | 'discount' | 'pays' | 'vat' | 'fee' | 'feeVat' | 'receive';
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
  const off = subtract(pricing.price, pays);
  const shown: PanelLine[] = [
    ...(off === 0
      ? []
      : ([
          { name: 'price', amount: pricing.price },
          { name: 'discount', amount: negate(off) },
        ] as const)),
    { name: 'pays', amount: pays },
  ];
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
