import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { CategoryField } from './category-field.tsx';
import type { StepProps } from '../step-props.ts';
import { TextTabs } from './text-tabs.tsx';

/** What it is: category, name, description. */
export function BasicsStep({ form, field }: StepProps) {
  const t = useTranslations('serviceEditor');
  return (
    <>
      <Section title={t('category.title')}>
        <CategoryField control={form.control} />
      </Section>
      <Section title={t('text.title')} description={t('text.intro')}>
        <TextTabs control={form.control} field={field} />
      </Section>
    </>
  );
}
