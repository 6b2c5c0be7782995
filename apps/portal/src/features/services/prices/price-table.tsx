import { combinationName, inOrder } from '../field-labels.ts';
import { priceColumns, type Prices, type TypedColumn } from './price-cells.ts';
import { belowFloor, useFloorAdvice, PriceCards } from './price-fields.tsx';
import { PriceMatrix } from './price-matrix.tsx';
import classes from './price-tools.module.css';
import { ForAllForm, PriceTools, SaleAdvice, SaleCounter, UndoOffer } from './price-tools.tsx';
import { useGrid, usePricingDesk } from './pricing-desk.ts';
import { choiceCount, withChoice } from './spec-edits.ts';
import { focusCell } from './grid-keys.ts';
import { type SeenRows, shownError, useIsPhone, useSeenRows } from './price-rows.ts';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { inCurrency } from '@khidma/i18n/amounts';
import { SentenceGap } from '@khidma/app/intl/marks';
import type { Problem } from '@khidma/domain/rules/problem';
import { pricingProblems } from '@khidma/domain/services/service-rules';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { CheckboxField } from '@khidma/ui/choice-fields';
import { DotLine } from '@khidma/ui/dot-line';
import { IconPlus } from '@khidma/icons';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { Stack } from '@khidma/ui/stack';
import { TextButton } from '@khidma/ui/text-button';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** The prices of all combinations: a table on a desk, a list on a phone, with the tools for many at once. */
export function PriceTable() {
  const t = useTranslations('servicePrices.table');
  const { form, grid } = usePricingDesk();
  const seen = useSeenRows();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
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
    <Section
      // In the table the head of its column says it.
      title={isPhone ? inCurrency(t('title')) : t('title')}
      description={
        <>
          {t('text')}
          <SentenceGap />
          <SaleCounter />
        </>
      }
      actions={<PriceTools {...{ isPhone, isOpen }} onOpen={setOpen} />}
    >
      <div ref={place} className={classes.place}>
        <Stack>
          <SaleAdvice />
          {isOpen && <ForAllForm onDone={() => setOpen(false)} />}
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

/** Rows up to which nobody needs to look for one. */
const fewRows = 24;

/** Finds rows among many, by option; adds a combination where there are too many to list them all. */
function PriceFilter({ seen }: { readonly seen: SeenRows }) {
  const t = useTranslations('servicePrices.filter');
  const { form } = usePricingDesk();
  const specs = useWatch({ control: form.control, name: 'content.specs' });
  const { filter, setFilter, listed } = seen;
  const total = choiceCount(specs);
  if (total <= fewRows) return null;
  return (
    <>
      {total > listed && (
        <Notice tone="info" title={t('tooMany', { count: total })}>
          {t('tooManyText')}
        </Notice>
      )}
      {total > listed && <AddChoice specs={specs} />}
      {listed > fewRows && (
        <div role="group" aria-label={t('label')} className={classes.filter}>
          <OptionSelects
            specs={specs}
            placeholder={t('any')}
            chosen={filter.options}
            onChoose={(options) => setFilter({ ...filter, options })}
          />
          <CheckboxField
            label={t('onSale')}
            value={filter.isOnSale}
            onChange={(isOnSale) => setFilter({ ...filter, isOnSale })}
          />
        </div>
      )}
      {seen.rows.length === 0 && <p>{t('none')}</p>}
    </>
  );
}

/** One combination out of more than can be listed. */
function AddChoice({ specs }: { readonly specs: Prices['specs'] }) {
  const t = useTranslations('servicePrices.filter');
  const { edits } = usePricingDesk();
  const [chosen, setChosen] = useState<readonly (number | null)[]>([]);
  const options = specs.map((_, spec) => chosen[spec] ?? null);
  const isWhole = options.every((option) => option !== null);
  const add = (): void =>
    edits.change({ kind: 'add' }, (prices) =>
      withChoice(
        prices,
        options.map((option) => option ?? 0),
      ),
    );
  return (
    <div role="group" aria-label={t('add')} className={classes.filter}>
      <OptionSelects specs={specs} placeholder={t('choose')} chosen={chosen} onChoose={setChosen} />
      <Stack row>
        <Button
          icon={<IconPlus size={16} aria-hidden />}
          disabledReason={isWhole ? undefined : t('addWhole')}
          onClick={add}
        >
          {t('add')}
        </Button>
      </Stack>
    </div>
  );
}

interface OptionSelectsProps {
  readonly specs: Prices['specs'];
  readonly placeholder: string;
  /** An option of each specification; null for none. */
  readonly chosen: readonly (number | null)[];
  readonly onChoose: (options: readonly (number | null)[]) => void;
}

function OptionSelects({ specs, placeholder, chosen, onChoose }: OptionSelectsProps) {
  const t = useTranslations('servicePrices.filter');
  return specs.map(({ name, options }, spec) => (
    <SelectField
      key={spec}
      label={name.trim() || t('spec', { index: spec + 1 })}
      placeholder={placeholder}
      value={chosen[spec]?.toString() ?? ''}
      options={options.map((option, index) => ({
        value: String(index),
        label: option.trim() || `${index + 1}`,
      }))}
      onChange={(value) => {
        const option = value === '' ? null : Number(value);
        onChoose(specs.map((_, at) => (at === spec ? option : (chosen[at] ?? null))));
      }}
    />
  ));
}

/** More than these are counted only. */
const most = 4;

/** What came of the last paste: which cells were no numbers, or how many rows found no place. */
function PasteNote() {
  const t = useTranslations('servicePrices.paste');
  const tTable = useTranslations('servicePrices.table');
  const note = useGrid((state) => state.note);
  const rows = useGrid((state) => state.rows);
  const name = useNameOf();
  if (note === null) return <div role="alert" className={classes.news} />;
  const { refused, left } = note;
  return (
    <div role="alert" className={classes.news}>
      {refused.length === 0 ? (
        <Notice tone="warning">{t('left', { count: left })}</Notice>
      ) : (
        <Notice tone="danger" title={t('refused')}>
          <ul className={classes.list}>
            {refused.slice(0, most).map(({ row, column, text }) => (
              <li key={`${row}${column}`}>
                {t.rich('cell', {
                  name: () => <UserText>{name(rows[row] ?? -1)}</UserText>,
                  column: tTable(column),
                  text: () => <UserText>{text.slice(0, 40)}</UserText>,
                })}
              </li>
            ))}
          </ul>
          {refused.length > most && t('more', { count: refused.length - most })}
        </Notice>
      )}
    </div>
  );
}

/** The cells that keep the service from being submitted, each a way to it. */
function PriceProblems({ onGo }: { readonly onGo: (index: number, column: number) => void }) {
  const t = useTranslations('servicePrices.table');
  const { form } = usePricingDesk();
  const words = useFieldError();
  const name = useNameOf();
  const isStrict = useGrid((state) => state.isStrict);
  const found = useWatch({
    control: form.control,
    name: 'content.combinations',
    // As a text: a list would be another one with each change.
    compute: (combinations) =>
      JSON.stringify(
        combinations.flatMap((combination, index) =>
          combination.enabled
            ? pricingProblems('', combination).map((problem) => ({ ...problem, index }))
            : [],
        ),
      ),
  });
  // What was written right above.
  const all = JSON.parse(found) as (Problem & { path: TypedColumn; index: number })[]; // see above
  const problems = all.filter(({ rule }) => isStrict || rule !== 'required');
  if (problems.length === 0) return null;
  return (
    <Notice tone="danger" title={t('problems', { count: problems.length })}>
      <ul className={classes.list}>
        {problems.slice(0, most).map(({ path, index, rule, params }) => (
          <li key={`${index}${path}`}>
            <DotLine>
              <TextButton onClick={() => onGo(index, priceColumns.indexOf(path))}>
                {inOrder(name(index))}
              </TextButton>
              {t(path)}
              {rule === 'priceFloor' ? (
                <FloorFix index={index} column={path} />
              ) : (
                words(shownError(rule, params))
              )}
            </DotLine>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The lowest price explained by the discount that would do, and the button that sets it. */
function FloorFix({ index, column }: { readonly index: number; readonly column: TypedColumn }) {
  const { edits } = usePricingDesk();
  const combination = edits.get().combinations[index];
  const { text, label, percent } = useFloorAdvice()(
    (combination && belowFloor(combination)?.highest) ?? 0,
  );
  return (
    <>
      {text}
      <SentenceGap />
      <TextButton onClick={() => edits.changeOne(index, { [column]: percent })}>{label}</TextButton>
    </>
  );
}

/** What a combination is called, by its index. */
const useNameOf = (): ((index: number) => string) => {
  const { edits } = usePricingDesk();
  return (index) => {
    const { specs, combinations } = edits.get();
    return combinationName(specs, combinations[index]?.options ?? []);
  };
};
