import { maxQuantity } from '@khidma/domain/limits/price-limits';
import { formatDirhams } from '@khidma/ui/money';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { QuantityInput, RadioCardsInput } from '../../shared/form/bound-fields.tsx';
import { chosenCombination, type OrderForm, type ShopService } from './order-values.ts';

interface OptionFieldsProps {
  readonly form: OrderForm;
  readonly service: ShopService;
}

/** One group of cards per specification, each option with the price it would make, and how many. */
export function OptionFields({ form: { control }, service }: OptionFieldsProps) {
  const t = useTranslations('shop.service');
  const chosen = useWatch({ control, name: 'options' });
  const noteOf = (spec: number, option: string): string => {
    const would = chosen.map((value, index) => (index === spec ? option : value));
    const combination = chosenCombination(service, would);
    return combination === undefined
      ? t('notOffered')
      : `\u2066AED\u00a0${formatDirhams(combination.payable)}\u2069`;
  };
  return (
    <>
      {service.specs.map(({ name, options }, spec) => (
        <RadioCardsInput
          key={name}
          control={control}
          name={`options.${spec}`}
          label={name}
          options={options.map((label, index) => ({
            value: String(index),
            label,
            description: noteOf(spec, String(index)),
            disabled: service.combinations.every((each) => each.options[spec] !== index),
          }))}
        />
      ))}
      <QuantityInput
        control={control}
        name="quantity"
        label={t('quantity')}
        max={maxQuantity}
        lessLabel={t('less')}
        moreLabel={t('more')}
      />
    </>
  );
}
