import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePriceBounds } from './use-price-bounds.ts';
import { PriceCards } from './price-cards.tsx';
import { PriceFilter } from './price-filter.tsx';
import { PriceMatrix } from './price-matrix.tsx';
import { PasteNote, PriceProblems } from './price-notes.tsx';
import { PriceTools, UndoOffer } from './price-tools.tsx';
import { usePricingDesk } from './pricing-desk.ts';
import { focusCell } from './use-grid-keys.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useSeenRows } from './use-seen-rows.ts';

/** The prices of all combinations: a table on a desk, a list on a phone, with the tools for many at once. */
export function PriceTable() {
  const priceBounds = usePriceBounds();
  const t = useTranslations('servicePrices.table');
  const { form, grid } = usePricingDesk();
  const seen = useSeenRows();
  const isPhone = useIsPhone();
  const place = useRef<HTMLDivElement>(null);
  const go = (index: number, column: number): void => {
    const row = grid.get().rows.indexOf(index);
    if (row < 0) {
      seen.setFilter({
        options: form.getValues(`content.combinations.${index}.options`),
        isOnSale: false,
      });
      return;
    }
    if (place.current) focusCell(place.current, { row, column });
  };
  return (
    <Section title={t('title')} description={t('text', priceBounds)}>
      <div ref={place}>
        <Stack>
          <PriceTools isPhone={isPhone} />
          <UndoOffer place="table" />
          <PasteNote />
          <PriceFilter seen={seen} />
          {isPhone ? <PriceCards seen={seen} /> : <PriceMatrix seen={seen} />}
          <PriceProblems onGo={go} />
        </Stack>
      </div>
    </Section>
  );
}
