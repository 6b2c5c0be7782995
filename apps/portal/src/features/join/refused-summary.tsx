import { lazy, Suspense } from 'react';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import type { ApplicationValues } from './application-values.ts';

// Only a form that was refused has one: the landing page does not wait for it.
const ErrorSummary = lazy(async () => ({
  default: (await import('./error-summary.tsx')).ErrorSummary,
}));

/** What needs a look, fetched once a submission was refused. */
export function RefusedSummary({ form }: { readonly form: UseFormReturn<ApplicationValues> }) {
  const { submitCount } = useFormState({ control: form.control });
  if (submitCount === 0) return null;
  return (
    <Suspense fallback={null}>
      <ErrorSummary form={form} />
    </Suspense>
  );
}
