import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const UnsavedQuestion = lazy(async () => ({
  default: (await import('./unsaved-question.tsx')).UnsavedQuestion,
}));

/** Asks before one leaves with input that the server does not have. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Suspense>
      {status === 'blocked' && <UnsavedQuestion onStay={reset} onLeave={proceed} />}
    </Suspense>
  );
}
