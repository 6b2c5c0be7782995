import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import { useEndpointQuery } from '@khidma/client/query';
import { maxMerchantName } from '@khidma/domain/limits/limits';
import { merchantTypes } from '@khidma/domain/merchants/merchant-types';
import { CheckboxGroupField } from '@khidma/ui/choice-fields';
import { FieldFrame } from '@khidma/ui/field';
import { FormSkeleton } from '@khidma/ui/loading';
import { FieldGrid, Wide } from '@khidma/ui/page';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextInput } from '@khidma/app/form/text-input';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { LoadFailed } from '@khidma/app/list/list-state';
import type { PaperInputsProps } from '../../shared/papers/paper-input.tsx';
import type { PaperValues } from '../../shared/papers/paper-values.ts';
import { useRemarks } from '../../shared/papers/remarks.tsx';
import { useDataLang } from '../../shared/session-store.ts';
import classes from './merchants.module.css';

/** Name, type and what is offered. */
export function BusinessInputs(props: PaperInputsProps) {
  const t = useTranslations();
  const remarkOn = useRemarks();
  const { control } = props.papers;
  return (
    <FieldGrid>
      <TextInput
        control={control}
        name="merchantName"
        label={t('merchantProfile.fields.merchantName')}
        description={remarkOn('merchantName')}
        maxLength={maxMerchantName}
        autoComplete="organization"
        required
      />
      {(['ar-AE', 'en_US', 'zh_CN'] as const).map((lang) => (
        <TextInput
          key={lang}
          control={control}
          name={`merchantNames.${lang}`}
          label={t('merchantProfile.nameIn', { lang })}
          description={
            lang === 'ar-AE'
              ? (remarkOn('merchantNames') ?? t('merchantProfile.hints.arabicName'))
              : t('merchantProfile.hints.otherName')
          }
          maxLength={maxMerchantName}
        />
      ))}
      <SelectInput
        control={control}
        name="merchantType"
        label={t('merchantProfile.fields.merchantType')}
        description={remarkOn('merchantType')}
        placeholder={t('merchantProfile.choose')}
        options={merchantTypes.map((value) => ({
          value,
          label: t(`statuses.merchantType.${value}`),
        }))}
        required
      />
      <Wide>
        <ServiceTypesInput {...props} />
      </Wide>
    </FieldGrid>
  );
}

/** What the merchant offers: a group for each root category, opened where something in it is chosen. */
function ServiceTypesInput({ papers: { control }, required }: PaperInputsProps) {
  const t = useTranslations();
  const remarkOn = useRemarks();
  const lang = useDataLang();
  const query = useEndpointQuery(getCategoryTree, {}, { silent: true });
  const id = useId();
  const { value, onChange, ref, error } = useBoundField<
    string[],
    PaperValues,
    unknown,
    PaperValues
  >({ control, name: 'serviceTypes' });
  return (
    <FieldFrame
      id={id}
      group
      label={t('merchantProfile.fields.serviceTypes')}
      description={remarkOn('serviceTypes') ?? t('merchantProfile.hints.serviceTypes')}
      error={error}
      required={required.includes('serviceTypes')}
    >
      <div
        ref={ref}
        tabIndex={-1}
        role="group"
        aria-labelledby={`${id}-label`}
        className={classes.types}
      >
        {query.data === undefined &&
          (query.isError ? (
            <LoadFailed query={query} />
          ) : (
            <FormSkeleton label={t('common.loading')} fields={2} />
          ))}
        {query.data?.map((root) => {
          const chosen = root.children
            .map((leaf) => leaf.id)
            .filter((leaf) => value.includes(leaf));
          const others = value.filter((leaf) => !chosen.includes(leaf));
          return (
            <TypeGroup
              key={root.id}
              title={root.names[lang]}
              count={t('merchantProfile.hints.chosen', { count: chosen.length })}
              open={chosen.length > 0}
            >
              <CheckboxGroupField
                label={root.names[lang]}
                hideLabel
                options={root.children.map((leaf) => ({ value: leaf.id, label: leaf.names[lang] }))}
                value={chosen}
                onChange={(next) => onChange([...others, ...next])}
              />
            </TypeGroup>
          );
        })}
      </div>
    </FieldFrame>
  );
}

interface TypeGroupProps {
  readonly title: string;
  readonly count: string;
  /** Whether it is open to begin with; afterwards whoever reads it decides. */
  readonly open: boolean;
  readonly children: ReactNode;
}

function TypeGroup({ title, count, open, children }: TypeGroupProps) {
  const [atFirst] = useState(open);
  return (
    <details className={classes.type} open={atFirst}>
      <summary>
        <span>{title}</span>
        <span className={`k-quiet ${classes.count}`}>{count}</span>
      </summary>
      {children}
    </details>
  );
}
