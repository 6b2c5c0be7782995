import { Bone } from '@khidma/ui/loading';
import { Section } from '@khidma/ui/page';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { StepProps } from '../step-props.ts';
import { TextTabs } from './text-tabs.tsx';

// A field that opens comes beside the list of categories, which it waits for.
const CategoryField = lazy(async () => ({
  default: (await import('./category-field.tsx')).CategoryField,
}));

/** What it is: category, name, description. */
export function BasicsStep({ form, field }: StepProps) {
  const t = useTranslations('serviceEditor');
  return (
    <>
      <Section title={t('category.title')}>
        <Suspense fallback={<Bone height="5.25rem" />}>
          <CategoryField control={form.control} />
        </Suspense>
      </Section>
      <Section title={t('text.title')} description={t('text.intro')}>
        <TextTabs control={form.control} field={field} />
      </Section>
    </>
  );
}
