import { Button } from '@khidma/ui/button';
import { CheckboxField } from '@khidma/ui/choice-fields';
import { Notice } from '@khidma/ui/notice';
import { SelectField } from '@khidma/ui/select-field';
import { Stack } from '@khidma/ui/stack';
import { IconPlus } from '@khidma/ui/icons/plus';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Prices } from '../price-types.ts';
import { usePricingDesk } from './pricing-desk.ts';
import classes from './price-tools.module.css';
import { choiceCount, withChoice } from './spec-edits.ts';
import type { SeenRows } from './use-seen-rows.ts';

/** Rows up to which nobody needs to look for one. */
const fewRows = 24;

/** Finds rows among many, by option; adds a combination where there are too many to list them all. */
export function PriceFilter({ seen }: { readonly seen: SeenRows }) {
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
          {specs.map(({ name, options }, spec) => (
            <SelectField
              key={spec}
              label={name.trim() || t('spec', { index: spec + 1 })}
              placeholder={t('any')}
              value={filter.options[spec]?.toString() ?? ''}
              options={choicesOf(options)}
              onChange={(chosen) =>
                setFilter({
                  ...filter,
                  options: specs.map((_, at) =>
                    at === spec ? numberOf(chosen) : (filter.options[at] ?? null),
                  ),
                })
              }
            />
          ))}
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
      {specs.map((spec, at) => (
        <SelectField
          key={at}
          label={spec.name.trim() || t('spec', { index: at + 1 })}
          placeholder={t('choose')}
          value={options[at]?.toString() ?? ''}
          options={choicesOf(spec.options)}
          onChange={(value) =>
            setChosen(options.map((option, place) => (place === at ? numberOf(value) : option)))
          }
        />
      ))}
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

const choicesOf = (options: readonly string[]) =>
  options.map((option, index) => ({
    value: String(index),
    label: option.trim() || `${index + 1}`,
  }));

const numberOf = (value: string): number | null => (value === '' ? null : Number(value));
