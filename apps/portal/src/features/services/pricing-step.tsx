import { RadioCards } from '@khidma/ui/choice-fields';
import { Notice } from '@khidma/ui/notice';
import { Columns, Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFieldError } from '../../shared/form/use-field-error.ts';
import { withOnePrice, withOptions } from './content-edits.ts';
import { OnePrice } from './one-price.tsx';
import { OptionPrices } from './option-prices.tsx';
import { PricePanel } from './price-panel.tsx';
import type { ServiceForm } from './service-form.ts';
import type { StepProps } from './step-props.ts';

/** One price or one for each option, and beside it what it brings. */
export function PricingStep({ form }: StepProps) {
  const t = useTranslations('services.steps');
  const count = useWatch({
    control: form.control,
    name: 'content.specs',
    compute: (specs) => specs.length,
  });
  return (
    <Columns aside={<PricePanel control={form.control} />}>
      <Section title={t('pricing')}>
        <Stack>
          {count < 2 && <PricingKind form={form} hasOptions={count === 1} />}
          {count === 0 ? (
            <OnePrice form={form} />
          ) : (
            <OptionPrices form={form} several={count > 1} />
          )}
          <PricingError form={form} />
        </Stack>
      </Section>
    </Columns>
  );
}

interface PricingKindProps {
  readonly form: ServiceForm;
  readonly hasOptions: boolean;
}

function PricingKind({ form, hasOptions }: PricingKindProps) {
  const t = useTranslations('services.form');
  const change = (kind: 'one' | 'options' | ''): void => {
    const content = form.getValues('content');
    form.setValue('content', {
      ...content,
      ...(kind === 'options' ? withOptions(content) : withOnePrice(content)),
    });
    form.clearErrors(['content.specs', 'content.combinations']);
  };
  return (
    <RadioCards
      label={t('pricingKind')}
      value={hasOptions ? 'options' : 'one'}
      options={[
        { value: 'one', label: t('one'), description: t('oneText') },
        { value: 'options', label: t('options'), description: t('optionsText') },
      ]}
      onChange={change}
    />
  );
}

/** What is wrong with the prices as a whole: none, or too many. */
function PricingError({ form: { control } }: { readonly form: ServiceForm }) {
  const fieldError = useFieldError();
  const { errors } = useFormState({ control });
  const { specs, combinations } = errors.content ?? {};
  const whole = [combinations, specs].find((error) => typeof error?.message === 'string');
  const words = fieldError(whole && { type: whole.type, message: String(whole.message) });
  return words === undefined ? null : <Notice tone="danger">{words}</Notice>;
}
