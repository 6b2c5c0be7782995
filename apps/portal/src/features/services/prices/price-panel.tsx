import { wholeBasisPoints } from '@khidma/domain/limits/price-limits';
import { hasTrnOn } from '@khidma/domain/merchants/vat-rules';
import { lowestDisplayed } from '@khidma/domain/money/price';
import { dubaiDay } from '@khidma/domain/rules/days';
import { pricingsOf } from '@khidma/domain/services/service-content';
import { DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '../../../shared/session-store.ts';
import { firstOrderLine, panelLines, type PanelInput } from './panel-lines.ts';
import { inOrder } from '../choice-order.ts';
import { nameOfChoice } from '../price-types.ts';
import { useGrid, usePricingDesk } from './pricing-desk.ts';
import classes from './price-panel.module.css';
import { useFeeRate } from './use-fee-rate.ts';
import { usePanelRow } from './use-panel-row.ts';

/** What the customer pays and what of it the merchant receives, while the price is typed. */
export function PricePanel() {
  const t = useTranslations('servicePrices.panel');
  const { row, look } = usePanelRow();
  return (
    <div className={classes.panel}>
      <Section title={t('title')} description={t('text')}>
        <Stack>
          <ChoiceSelect active={row.index} onChoose={look} />
          {row.pricing ? <Lines pricing={row.pricing} /> : <p>{t('noPrice')}</p>}
          {!row.isOn && <Small>{t('off')}</Small>}
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
        label: inOrder(nameOfChoice(specs, combinations[index]?.options ?? [])),
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
      <Small>{t(merchantHasTrn ? 'vatNote' : 'noVat')}</Small>
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
      <Small>{t('shownText')}</Small>
    </div>
  );
});

/** Whether prices hold VAT today. */
const useHasTrn = (): boolean =>
  useSession(({ userInfo }) => userInfo !== null && hasTrnOn(userInfo, dubaiDay(Date.now())));
