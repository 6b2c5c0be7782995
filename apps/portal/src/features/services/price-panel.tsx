import { getClient } from '@khidma/client/query';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { wholeBasisPoints } from '@khidma/domain/limits/price-limits';
import { hasTrnOn } from '@khidma/domain/merchants/vat-rules';
import { negate, subtract, type Fils } from '@khidma/domain/money/fils';
import { breakdownOf } from '@khidma/domain/money/order-breakdown';
import { bestPrice, displayedPrice, type Pricing } from '@khidma/domain/money/price';
import { dubaiDay } from '@khidma/domain/rules/days';
import { pricingOf } from '@khidma/domain/services/service-content';
import { DescriptionList, type DescriptionItem } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '../../shared/use-session.ts';
import type { ServiceControl } from './service-form.ts';

/** What the customer pays and what of it the merchant receives, while the price is typed. */
export function PricePanel({ control }: { readonly control: ServiceControl }) {
  const t = useTranslations('services.panel');
  const { specs, combinations } = useWatch({ control, name: 'content' });
  const [wanted, setWanted] = useState(0);
  const index = wanted < combinations.length ? wanted : 0;
  const combination = combinations[index];
  const pricing = combination === undefined ? null : pricingOf(combination);
  return (
    <Section title={t('title')} description={t('text')}>
      <Stack>
        {combinations.length > 1 && (
          <SelectField
            label={t('option')}
            value={String(index)}
            options={combinations.map((each, at) => ({
              value: String(at),
              label: nameOf(specs, each) || String(at + 1),
            }))}
            onChange={(chosen) => setWanted(Number(chosen))}
          />
        )}
        {pricing === null ? <p>{t('noPrice')}</p> : <Lines pricing={pricing} />}
      </Stack>
    </Section>
  );
}

type Content = ServiceContentShape;

const nameOf = (specs: Content['specs'], { options }: Content['combinations'][number]): string =>
  options.map((option, spec) => specs[spec]?.options[option] ?? '').join(' / ');

function Lines({ pricing }: { readonly pricing: Pricing }) {
  const t = useTranslations('services.panel');
  const hasTrn = useHasTrn();
  const items = useLines(pricing, hasTrn);
  return (
    <div aria-live="polite">
      <DescriptionList look="rows" items={items} />
      <Small>{t(hasTrn ? 'vatNote' : 'noVat')}</Small>
    </div>
  );
}

const useLines = (pricing: Pricing, merchantHasTrn: boolean): DescriptionItem[] => {
  const t = useTranslations('services.panel');
  const format = useFormatter();
  const feeBasisPoints = useFeeBasisPoints();
  const line = (label: string, amount: Fils, total = false): DescriptionItem => ({
    label,
    value: <Money fils={amount} strong={total} />,
    total,
  });
  const pays = displayedPrice(pricing);
  const first = bestPrice(pricing, true);
  const off = subtract(pricing.price, pays);
  const shown = [
    ...(off === 0 ? [] : [line(t('price'), pricing.price), line(t('discount'), negate(off))]),
    line(t('pays'), pays, true),
    ...(first.by === 'firstOrder' ? [line(t('first'), first.price)] : []),
  ];
  if (feeBasisPoints === null) return shown;
  const { vat, fee, feeVat, merchantReceives } = breakdownOf({
    gross: pays,
    merchantHasTrn,
    feeBasisPoints,
  });
  const percent = format.number(feeBasisPoints / wholeBasisPoints, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return [
    ...shown,
    ...(merchantHasTrn ? [line(t('vat'), vat)] : []),
    line(t('fee', { percent }), negate(fee)),
    line(t('feeVat'), negate(feeVat)),
    line(t('receive'), merchantReceives, true),
  ];
};

/** Whether prices hold VAT today. */
const useHasTrn = (): boolean =>
  useSession(({ userInfo }) => userInfo !== null && hasTrnOn(userInfo, dubaiDay(Date.now())));

/** The fee's rate that the server publishes, in percent there; null until it is known. */
const useFeeBasisPoints = (): number | null => {
  const { data } = useQuery({ queryKey: ['config'], queryFn: () => getClient().config() });
  const percent = data?.rest['serviceCharge'];
  return typeof percent === 'number' ? Math.round(percent * 100) : null;
};
