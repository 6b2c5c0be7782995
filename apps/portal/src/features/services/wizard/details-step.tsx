import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { ExtraInfoFields } from './extra-info-fields.tsx';
import { ServiceAreaField } from './service-area-field.tsx';
import type { StepProps } from '../step-props.ts';

/** What its category asks for, and where it is offered. */
export function DetailsStep({ form, links }: StepProps) {
  const t = useTranslations('serviceEditor');
  return (
    <>
      <Section title={t('extra.title')} description={t('extra.intro')}>
        <ExtraInfoFields control={form.control} links={links} />
      </Section>
      <Section title={t('area.title')} description={t('area.intro')}>
        <ServiceAreaField control={form.control} />
      </Section>
    </>
  );
}
