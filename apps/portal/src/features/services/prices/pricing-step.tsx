import { lazyCode } from '@khidma/app/route/lazy-code';
import { useSession } from '../../../shared/session-store.ts';
import { OptionLengths } from '../../../shared/visits/option-lengths.tsx';
import { lengthText, visitChoices } from '../../../shared/visits/visit-lengths.ts';
import { withOnePrice, withOptions } from '../service-content.ts';
import type { Prices } from './price-cells.ts';
import type { ServiceForm } from '../service-form.ts';
import type { StepProps } from '../wizard/use-service-editor.ts';
import { type ServiceVisit, useServiceVisit } from '../use-service-visit.ts';
import { SmallCustomerCard } from './customer-card.tsx';
import { PriceFields } from './price-fields.tsx';
import { PricePanel } from './price-panel.tsx';
import { PriceTable } from './price-table.tsx';
import { UndoOffer } from './price-tools.tsx';
import { PricingDeskContext, useDesk, usePricingDesk } from './pricing-desk.ts';
import { SpecCard } from './spec-card.tsx';
import { withSpec } from './spec-edits.ts';
import { usePriceBounds } from './price-rows.ts';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { useEndpointMutation } from '@khidma/client/query';
import { setServiceVisit } from '@khidma/contract/scheduling/schedule';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { maxSpecs } from '@khidma/domain/limits/limits';
import { Button } from '@khidma/ui/button';
import { RadioCards } from '@khidma/ui/choice-fields';
import { IconLanguage, IconPlus } from '@khidma/icons';
import { Notice } from '@khidma/ui/notice';
import { Columns, Section } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { Stack } from '@khidma/ui/stack';
import { useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

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
      <Columns aside={<PricePanel service={service} />}>
        <SmallCustomerCard service={service} />
        {hasSpecs ? <SpecEditor /> : <OnePrice />}
        {hasSpecs && <PriceTable />}
        {hasSpecs && <OtherLanguages />}
        <VisitLength {...{ form, service }} />
      </Columns>
    </PricingDeskContext>
  );
}

/** Returns what changes between one price and a price for each option. */
const usePricingKind = (): ((kind: 'one' | 'options' | '') => void) => {
  const { edits, grid } = usePricingDesk();
  return (kind) => {
    if (kind === 'options') edits.change({ kind: 'add' }, withOptions);
    else edits.change({ kind: 'onePrice' }, withOnePrice);
    grid.set({ rows: [0], at: start, anchor: start, draft: null });
  };
};

const start = { row: 0, column: 0 };

/** The only price, and the way to a price for each option. */
function OnePrice() {
  const t = useTranslations('servicePrices');
  return (
    <Section title={t('title')}>
      <Stack>
        <RadioCards
          label={t('kind')}
          value="one"
          options={[
            { value: 'one', label: t('one'), description: t('oneText') },
            { value: 'options', label: t('options'), description: t('optionsText') },
          ]}
          onChange={usePricingKind()}
        />
        <UndoOffer place="specs" />
        <PriceFields row={0} index={0} />
        <PricingError />
      </Stack>
    </Section>
  );
}

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

// Most merchants write in one language; the fields of the others come when they are wanted.
const SpecTexts = lazyCode(async () => (await import('./spec-texts.tsx')).SpecTexts, null);

/** What customers choose in: up to five specifications with up to ten options each. */
function SpecEditor() {
  const priceBounds = usePriceBounds();
  const t = useTranslations('servicePrices.specs');
  const { form, edits } = usePricingDesk();
  const changeKind = usePricingKind();
  const list = useRef<HTMLDivElement>(null);
  const count = useWatch({
    control: form.control,
    name: 'content.specs',
    compute: (specs) => specs.length,
  });
  const add = (): void => {
    edits.change({ kind: 'add' }, withSpec);
    // The field is there once this has been rendered.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-name="${count}"]`)?.focus(),
    );
  };
  return (
    <Section
      title={t('title')}
      actions={
        <>
          <Button size="sm" kind="quiet" onClick={() => changeKind('one')}>
            {t('onePrice')}
          </Button>
          <Button
            size="sm"
            icon={<IconPlus size={16} aria-hidden />}
            disabledReason={count >= maxSpecs ? t('full', priceBounds) : undefined}
            onClick={add}
          >
            {t('add')}
          </Button>
        </>
      }
    >
      <UndoOffer place="specs" />
      <div ref={list}>
        {Array.from({ length: count }, (_, spec) => (
          <SpecCard key={spec} spec={spec} count={count} />
        ))}
      </div>
      <PricingError />
    </Section>
  );
}

/** What the same is called in other languages. */
function OtherLanguages() {
  const t = useTranslations('servicePrices.specs');
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Section title={t('otherLanguages')}>
        <SpecTexts />
      </Section>
    );
  return (
    <div>
      <Button icon={<IconLanguage size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('otherLanguages')}
      </Button>
    </div>
  );
}

interface VisitLengthProps {
  readonly form: ServiceForm;
  /** Null until it is saved for the first time. */
  readonly service: ServiceDetail | null;
}

/** How long a visit takes: what is sold and what the calendar keeps free. It is no part of what is reviewed and holds at once, as under Working times. */
function VisitLength({ form, service }: VisitLengthProps) {
  const t = useTranslations('schedule.length');
  const lang = useSession((state) => state.lang);
  const visit = useServiceVisit(service);
  const { mutate, error } = useEndpointMutation(setServiceVisit, { silent: true });
  // What was chosen last stands until the answer does.
  const [chosen, setChosen] = useState<ServiceVisit | null>(null);
  const specs = useWatch({ control: form.control, name: 'content.specs' });
  if (visit === undefined) return null;
  const shown = chosen ?? visit;
  const save = (change: Partial<ServiceVisit>): void => {
    if (service === null) return;
    const next = { ...shown, ...change };
    setChosen(next);
    mutate({ ...next, serviceId: service.id }, { onError: () => setChosen(null) });
  };
  const figures: number[] = [...new Set([...visitChoices, shown.minutes])].toSorted(
    (a, b) => a - b,
  );
  return (
    <Section title={t('question')} description={t('text')}>
      <Stack>
        <SelectField
          label={t('label')}
          description={service === null ? t('unsaved') : undefined}
          disabled={service === null}
          required
          isSearched={false}
          value={String(shown.minutes)}
          options={figures.map((minutes) => ({
            value: String(minutes),
            label: lengthText(lang, minutes),
          }))}
          error={error?.message}
          onChange={(minutes) => save({ minutes: Number(minutes) })}
        />
        {service !== null && (
          <OptionLengths
            specs={named(specs)}
            value={shown.optionMinutes}
            onChange={(optionMinutes) => save({ optionMinutes })}
          />
        )}
      </Stack>
    </Section>
  );
}

/** Those that have a name by now: a length is kept by the option's words. */
const named = (specs: Prices['specs']) =>
  specs.flatMap(({ name, options }) => {
    const written = options.filter((option) => option.trim() !== '');
    return name.trim() === '' || written.length === 0 ? [] : [{ name, options: written }];
  });
