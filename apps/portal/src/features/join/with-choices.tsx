import { useClient } from '../../shared/client-context.ts';
import type { Choices } from '../../shared/papers/field-form.tsx';
import { type Loaded, useLoaded } from '../../shared/use-loaded.ts';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import { Button } from '@khidma/ui/button';
import { FormSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';

interface WithChoicesProps {
  /** The application that is open; null for a new one. */
  readonly before: Choices['before'];
  readonly children: (choices: Choices) => ReactNode;
}

/** Shows a form once what it offers to choose from is there. */
export function WithChoices({ before, children }: WithChoicesProps) {
  const t = useTranslations();
  const { loaded, again } = useChoices();
  switch (loaded.state) {
    case 'loading':
      return <FormSkeleton fields={6} />;
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

/** Loads places and categories, both at once. */
const useChoices = (): {
  readonly loaded: Loaded<Omit<Choices, 'before'>>;
  readonly again: () => void;
} => {
  const client = useClient();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const quietly = { silent: true, signal };
      const [places, categories] = await Promise.all([
        client.call(listPlaces, { withHidden: 'true' }, quietly),
        client.call(getCategoryTree, {}, quietly),
      ]);
      return { places, categories };
    },
    [client],
  );
  return useLoaded(load);
};
