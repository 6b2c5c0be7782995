import { Button } from '@khidma/ui/button';
import { FormSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormOptions, type FormOptions } from './use-form-options.ts';

interface WithFormOptionsProps {
  /** The application that is open; null for a new one. */
  readonly before: FormOptions['before'];
  readonly children: (options: FormOptions) => ReactNode;
}

/** Shows a form once what it offers to choose from is there. */
export function WithFormOptions({ before, children }: WithFormOptionsProps) {
  const t = useTranslations();
  const { loaded, again } = useFormOptions();
  switch (loaded.state) {
    case 'loading':
      return <FormSkeleton label={t('common.loading')} fields={6} />;
    case 'failed':
      return (
        <Notice
          tone="danger"
          announce
          action={
            <Button size="sm" onClick={again}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('join.form.optionsFailed')}
        </Notice>
      );
    case 'done':
      return children({ ...loaded.data, before });
  }
}
