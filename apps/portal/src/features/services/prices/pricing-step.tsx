import { RadioCards } from '@khidma/ui/choice-fields';
import { Notice } from '@khidma/ui/notice';
import { Columns, Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { withOnePrice, withOptions } from '../content-edits.ts';
import { PriceFields } from './price-fields.tsx';
import { PricePanel } from './price-panel.tsx';
import { PriceTable } from './price-table.tsx';
import { UndoOffer } from './price-tools.tsx';
import { PricingDeskContext, useDesk, usePricingDesk } from './pricing-desk.ts';
import { SpecEditor } from './spec-editor.tsx';
import type { StepProps } from '../step-props.ts';
import { VisitLength } from './visit-length.tsx';

/** One price or one for each combination of options, how long the work takes, and beside it what it brings. */
export function PricingStep({ form, service }: Pick<StepProps, 'form' | 'service'>) {
  const desk = useDesk(form);
  const hasSpecs = useWatch({
    control: form.control,
    name: 'content.specs',
    compute: (specs) => specs.length > 0,
  });
  return (
    <PricingDeskContext value={desk}>
      <Columns aside={<PricePanel />}>
        <PricingKind hasSpecs={hasSpecs} />
        {hasSpecs && <SpecEditor />}
        {hasSpecs && <PriceTable />}
        <VisitLength {...{ form, service }} />
      </Columns>
    </PricingDeskContext>
  );
}

function PricingKind({ hasSpecs }: { readonly hasSpecs: boolean }) {
  const t = useTranslations('servicePrices');
  const { edits, grid } = usePricingDesk();
  const change = (kind: 'one' | 'options' | ''): void => {
    if (kind === 'options') edits.change({ kind: 'add' }, withOptions);
    else edits.change({ kind: 'onePrice' }, withOnePrice);
    grid.set({ rows: [0], at: start, anchor: start, draft: null });
  };
  return (
    <Section title={t('title')}>
      <Stack>
        <RadioCards
          label={t('kind')}
          value={hasSpecs ? 'options' : 'one'}
          options={[
            { value: 'one', label: t('one'), description: t('oneText') },
            { value: 'options', label: t('options'), description: t('optionsText') },
          ]}
          onChange={change}
        />
        {!hasSpecs && <UndoOffer place="specs" />}
        {!hasSpecs && <PriceFields row={0} index={0} />}
        <PricingError />
      </Stack>
    </Section>
  );
}

const start = { row: 0, column: 0 };

/** What is wrong with the prices as a whole: none, or too many. */
function PricingError() {
  const { form } = usePricingDesk();
  const fieldError = useFieldError();
  const { errors } = useFormState({ control: form.control });
  const { specs, combinations } = errors.content ?? {};
  const whole = [combinations, specs].find((error) => typeof error?.message === 'string');
  const words = fieldError(whole && { type: whole.type, message: String(whole.message) });
  return words === undefined ? null : <Notice tone="danger">{words}</Notice>;
}
