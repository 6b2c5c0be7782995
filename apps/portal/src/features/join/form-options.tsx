import { useClient } from '../../shared/client-context.ts';
import { type Loaded, useLoaded } from '../../shared/use-loaded.ts';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import type { CategoryTree, PlaceTree } from '@khidma/contract/shapes/reference';
import { Button } from '@khidma/ui/button';
import { FormSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';

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

/** What the form offers to choose from. */
export interface FormOptions {
  /** Every place, hidden ones too. */
  readonly places: PlaceTree;
  /** The application as it was sent; null for a new one. What it names is offered to it still. */
  readonly before: ApplicationDetail | null;
  readonly categories: CategoryTree;
}

/** Loads places and categories, both at once. */
const useFormOptions = (): {
  readonly loaded: Loaded<Omit<FormOptions, 'before'>>;
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
