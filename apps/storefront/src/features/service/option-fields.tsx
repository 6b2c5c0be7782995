import { maxQuantity } from '@khidma/domain/limits/limits';
import { RadioCards } from '@khidma/ui/choice-fields';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { QuantityInput } from '@khidma/app/form/quantity-input';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { choiceWith, isChoosable } from './option-choice.ts';
import { useSession } from '../../shared/session-store.ts';
import { asSeen, chosenCombination, type OrderForm, type ShopService } from './order-values.ts';
import classes from './service.module.css';

interface OptionFieldsProps {
  readonly form: OrderForm;
  readonly service: ShopService;
}

/** One group of cards per specification, each option with the price it would make, and how many. */
export function OptionFields({ form, service }: OptionFieldsProps) {
  const amountText = useAmountText();
  const t = useTranslations('shop.service');
  const { control } = form;
  const { combinations, specs } = service;
  const isKnown = useSession((state) => state.token !== null);
  const chosen = useWatch({ control, name: 'options' });
  const isOff = (spec: number, option: string): boolean =>
    !isChoosable(combinations, chosen, { spec, option });
  const priceWith = (spec: number, option: string): string => {
    const combination = chosenCombination(
      service,
      choiceWith(combinations, chosen, { spec, option }),
    );
    return combination === undefined ? '' : amountText(asSeen(combination, isKnown).payable);
  };
  const someOff = specs.some(({ options }, spec) =>
    options.some((_, index) => isOff(spec, String(index))),
  );
  return (
    <>
      {specs.map(({ name, options }, spec) => (
        <SpecField
          key={name}
          form={form}
          label={name}
          spec={spec}
          options={options.map((label, index) => ({
            value: String(index),
            label,
            description: isOff(spec, String(index))
              ? t('notOffered')
              : priceWith(spec, String(index)),
            disabled: isOff(spec, String(index)),
          }))}
          onChoose={(option) =>
            form.setValue('options', choiceWith(combinations, chosen, { spec, option }), {
              shouldDirty: true,
            })
          }
        />
      ))}
      {someOff && specs.length > 1 && <p className={`k-quiet ${classes.greyed}`}>{t('greyed')}</p>}
      <div className={classes.quantity}>
        <QuantityInput
          control={control}
          name="quantity"
          label={t('quantity')}
          max={maxQuantity}
          lessLabel={t('less')}
          moreLabel={t('more')}
        />
      </div>
    </>
  );
}

interface SpecFieldProps {
  readonly form: OrderForm;
  readonly label: string;
  readonly spec: number;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly description: string;
    readonly disabled: boolean;
  }[];
  readonly onChoose: (option: string) => void;
}

/** What is chosen here may move what is chosen behind it, so no field of a form's own holds it. */
function SpecField({ form: { control }, label, spec, options, onChoose }: SpecFieldProps) {
  const chosen = useWatch({ control, name: `options.${spec}` });
  const { errors } = useFormState({ control, name: 'options' });
  return (
    <RadioCards
      compact
      label={label}
      options={options}
      value={chosen ?? ''}
      onChange={onChoose}
      error={errors.options?.[spec]?.message}
    />
  );
}
