import { ErrorState } from '@khidma/ui/error-state';
import { FormSkeleton } from '@khidma/ui/loading';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormOptions, type FormOptions } from './use-form-options.ts';

interface WithFormOptionsProps {
  readonly children: (options: FormOptions) => ReactNode;
}

/** Shows a form once what it offers to choose from is there. */
export function WithFormOptions({ children }: WithFormOptionsProps) {
  const t = useTranslations();
  const { loaded, again } = useFormOptions();
  switch (loaded.state) {
    case 'loading':
      return <FormSkeleton label={t('common.loading')} fields={6} />;
    case 'failed':
      return (
        <ErrorState
          title={t('join.form.optionsFailed')}
          retryLabel={t('common.retry')}
          onRetry={again}
        />
      );
    case 'done':
      return children(loaded.data);
  }
}
