import { FieldGrid } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { MoneyInput } from '../../shared/form/rhf-fields.tsx';
import { FloorHint } from './floor-hint.tsx';
import { PercentInput } from './percent-input.tsx';
import type { ServiceForm } from './service-form.ts';

/** The price of a service without options. */
export function OnePrice({ form: { control } }: { readonly form: ServiceForm }) {
  const t = useTranslations('services.form');
  return (
    <>
      <FieldGrid>
        <MoneyInput
          control={control}
          name="content.combinations.0.price"
          label={t('price')}
          description={t('priceHint')}
          required
        />
        <PercentInput
          control={control}
          name="content.combinations.0.discount"
          label={t('discount')}
          description={t('discountHint')}
        />
        <PercentInput
          control={control}
          name="content.combinations.0.firstOrderDiscount"
          label={t('firstOrder')}
          description={t('firstOrderHint')}
        />
      </FieldGrid>
      <FloorHint control={control} index={0} />
    </>
  );
}
