import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import type { StepProps } from './step-props.ts';

/** What its category asks for, and where it is offered. */
export function DetailsStep(_: StepProps) {
  const t = useTranslations('services');
  return <Section title={t('steps.details')}>{null}</Section>;
}
