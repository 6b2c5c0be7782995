import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormNotice } from '@khidma/app/form/form-notice';
import { CheckboxInput } from '@khidma/app/form/checkbox-input';
import { paths } from '../../shared/paths.ts';
import type { ApplicationValues } from './application-values.ts';
import classes from './application.module.css';

interface ApplicationEndProps {
  readonly form: UseFormReturn<ApplicationValues>;
  /** What needs a look, once it was refused. */
  readonly summary: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The end of an application: the agreement, what needs a look, and the buttons. */
export function ApplicationEnd({ form, summary, children }: ApplicationEndProps) {
  const t = useTranslations('join');
  return (
    <div className={`k-stack-4 ${classes.end}`}>
      <CheckboxInput
        control={form.control}
        name="agreement"
        label={t.rich('form.agreement', {
          terms: (text) => (
            <a href={paths.termsOfUse()} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
        })}
        required
      />
      {summary}
      <FormNotice control={form.control} />
      {children}
    </div>
  );
}
