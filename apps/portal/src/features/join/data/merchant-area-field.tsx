import type { ApplicationValues } from '../application-values.ts';
import { offeredWith } from '@khidma/domain/reference/offered';
import { CheckboxGroupField, RadioCards } from '@khidma/ui/choice-fields';
import { get, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { useDataLang } from '../../../shared/session-store.ts';
import type { FieldInputProps } from '../basic-inputs.tsx';
import { innermostError } from '../innermost-error.ts';
import { useRemark } from '../remarks.ts';
import classes from './data.module.css';

type Area = ApplicationValues['serviceArea'];
type Emirates = Extract<Area, { kind: 'EMIRATES' }>['emirates'];

/** Where the merchant works: around the address, or in whole emirates. */
export function MerchantAreaField({ form, options, required }: FieldInputProps) {
  const t = useTranslations();
  const lang = useDataLang();
  const { value, onChange, ref } = useBoundField<
    Area,
    ApplicationValues,
    unknown,
    ApplicationValues
  >({ control: form.control, name: 'serviceArea' });
  const { errors } = useFormState({ control: form.control, name: 'serviceArea' });
  const words = useFieldError();
  const error = words(innermostError(get(errors, 'serviceArea')));
  const remark = useRemark('serviceArea');
  const stood = options.before?.serviceArea ?? null;
  const kept = stood?.kind === 'EMIRATES' ? stood.emirates : [];
  const chosen = value?.kind === 'EMIRATES' ? value.emirates : [];
  return (
    <div ref={ref} tabIndex={-1} className={classes.stack}>
      <RadioCards
        label={t('join.form.serviceArea')}
        description={remark}
        required={required}
        value={value?.kind ?? ''}
        onChange={(kind) =>
          onChange(kind === 'EMIRATES' ? { kind, emirates: chosen } : { kind: 'ADDRESS' })
        }
        options={[
          {
            value: 'ADDRESS',
            label: t('joinData.areaAddress'),
            description: t('joinData.areaAddressText'),
          },
          {
            value: 'EMIRATES',
            label: t('joinData.areaEmirates'),
            description: t('joinData.areaEmiratesText'),
          },
        ]}
      />
      {value?.kind === 'EMIRATES' && (
        <CheckboxGroupField
          label={t('joinData.emirates')}
          error={error}
          required
          options={offeredWith(options.places, kept).map(({ id, names }) => ({
            // The tree's roots are the seven emirates, and nothing else is taken.
            value: id as Emirates[number],
            label: names[lang],
          }))}
          value={chosen}
          onChange={(emirates) => onChange({ kind: 'EMIRATES', emirates })}
        />
      )}
    </div>
  );
}
