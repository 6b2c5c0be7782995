import { RadioCards } from '@khidma/ui/choice-fields';
import { Fragment, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import type { SomeValues } from '../application-values.ts';
import type { FieldInputProps } from '../basic-inputs.tsx';
import type { FieldName } from '../field-labels.ts';
import { FormGrid, WholeRow } from '../form-grid.tsx';
import { ApprovedField } from './approved-field.tsx';
import { isLocked, isRequired, type Revision } from './data-sections.ts';
import { fieldInputs, useTaxApplies, wideFields } from './field-inputs.tsx';

/** What every part of the form needs. */
export interface DataFormParts extends Omit<FieldInputProps, 'required'> {
  readonly application: ApplicationDetail;
  readonly forAudit: boolean;
  readonly revision: Revision | null;
}

/** Some fields of the form: what was approved to be read, everything else to be filled in. */
export function DataFields({
  names,
  ...parts
}: DataFormParts & { readonly names: readonly FieldName[] }) {
  const { form, options, application, forAudit } = parts;
  const applies = useTaxApplies(parts);
  const isApproved = (name: FieldName): boolean => isLocked(application, name);
  const taxNames = names.filter(isOfTax);
  const asksForTax = taxNames.length > 0 && !taxNames.some(isApproved);
  const shown = names.filter(
    (name) => !isOfTax(name) || isApproved(name) || (name === 'corporateTaxReason') !== applies,
  );
  const firstOfTax = shown.find(isOfTax);
  return (
    <FormGrid>
      {shown.map((name) => {
        const Input = fieldInputs[name];
        const field = isApproved(name) ? (
          <ApprovedField key={name} {...{ name, application, options }} />
        ) : (
          <Input key={name} {...{ form, options }} required={isRequired(name, forAudit)} />
        );
        const placed = wideFields.has(name) ? <WholeRow key={name}>{field}</WholeRow> : field;
        // The question stands with what it asks for, wherever that stands among what was flagged.
        return asksForTax && name === firstOfTax ? (
          <Fragment key={name}>
            <WholeRow>
              <TaxQuestion form={form} />
            </WholeRow>
            {placed}
          </Fragment>
        ) : (
          placed
        );
      })}
    </FormGrid>
  );
}

const isOfTax = (name: FieldName): boolean => name.startsWith('corporateTax');

const registered = ['corporateTaxNumber', 'corporateTaxDate', 'corporateTaxFile'] as const;

/** Registered, or not applicable. What one answer asks for is set aside with the other, and comes back with it. */
function TaxQuestion({ form }: Pick<FieldInputProps, 'form'>) {
  const t = useTranslations('joinData');
  const applies = useTaxApplies({ form });
  const aside = useRef<SomeValues>({});
  const answer = (next: boolean): void => {
    if (next === applies) return;
    const back = aside.current;
    aside.current = form.getValues();
    const change = { shouldDirty: true };
    form.setValue('corporateTaxApplies', next, change);
    if (next) {
      form.setValue('corporateTaxReason', '', change);
      form.setValue('corporateTaxNumber', back.corporateTaxNumber ?? '', change);
      form.setValue('corporateTaxDate', back.corporateTaxDate ?? null, change);
      form.setValue('corporateTaxFile', back.corporateTaxFile ?? [], change);
    } else {
      form.setValue('corporateTaxNumber', '', change);
      form.setValue('corporateTaxDate', null, change);
      form.setValue('corporateTaxFile', [], change);
      form.setValue('corporateTaxReason', back.corporateTaxReason ?? '', change);
    }
    form.clearErrors([...registered, 'corporateTaxReason']);
  };
  return (
    <RadioCards
      label={t('taxQuestion')}
      value={applies ? 'yes' : 'no'}
      onChange={(value) => answer(value === 'yes')}
      options={[
        { value: 'yes', label: t('taxYes'), description: t('taxYesText') },
        { value: 'no', label: t('taxNo'), description: t('taxNoText') },
      ]}
    />
  );
}
