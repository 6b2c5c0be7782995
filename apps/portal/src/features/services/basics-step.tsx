import { getMerchantCategories } from '@khidma/contract/services/get-merchant-categories';
import { useEndpointQuery } from '@khidma/client/query';
import { maxServiceDescription, maxServiceName } from '@khidma/domain/limits/text-limits';
import { FieldGrid, Section, Wide } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { SelectInput, TextAreaInput, TextInput } from '../../shared/form/rhf-fields.tsx';
import { useSession } from '../../shared/use-session.ts';
import type { ServiceControl, ServiceForm } from './service-form.ts';
import type { StepProps } from './step-props.ts';

/** What it is: category, name, description. */
export function BasicsStep({ form }: StepProps) {
  const t = useTranslations('services');
  return (
    <Section title={t('steps.basics')}>
      <FieldGrid>
        <CategoryFields form={form} control={form.control} />
        <Wide>
          <TextInput
            control={form.control}
            name="content.name"
            label={t('form.name')}
            description={t('form.nameHint')}
            maxLength={maxServiceName}
            required
          />
        </Wide>
        <Wide>
          <TextAreaInput
            control={form.control}
            name="content.description"
            label={t('form.description')}
            description={t('form.descriptionHint')}
            maxLength={maxServiceDescription}
            rows={8}
            required
          />
        </Wide>
      </FieldGrid>
    </Section>
  );
}

interface CategoryFieldsProps {
  readonly form: ServiceForm;
  readonly control: ServiceControl;
}

/** A root category and one of its leaves; the leaf alone is the service's. */
function CategoryFields({ form, control }: CategoryFieldsProps) {
  const t = useTranslations('services.form');
  const lang = useSession((state) => state.lang);
  const { data: roots = [] } = useEndpointQuery(getMerchantCategories, {});
  const leaf = useWatch({ control, name: 'content.categoryId' });
  const [chosen, setChosen] = useState('');
  const rootOfLeaf = roots.find(({ children }) => children.some(({ id }) => id === leaf))?.id;
  const only = roots.length === 1 ? roots[0]?.id : undefined;
  const root = rootOfLeaf ?? (chosen || (only ?? ''));
  const leaves = roots.find(({ id }) => id === root)?.children ?? [];
  return (
    <>
      <SelectField
        label={t('root')}
        placeholder={t('rootChoose')}
        value={root}
        options={roots.map(({ id, names }) => ({ value: id, label: names[lang] }))}
        onChange={(id) => {
          setChosen(id);
          form.setValue('content.categoryId', null);
        }}
      />
      <SelectInput
        control={control}
        name="content.categoryId"
        label={t('leaf')}
        placeholder={t('leafChoose')}
        options={leaves.map(({ id, names }) => ({ value: id, label: names[lang] }))}
        disabled={leaves.length === 0}
        required
      />
    </>
  );
}
