import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const LeaveQuestion = lazy(async () => ({
  default: (await import('./leave-question.tsx')).LeaveQuestion,
}));

/** Asks before one leaves with input that the server does not have. */
export function LeaveGuard({ isDirty }: { readonly isDirty: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    // From one step to another nothing is left: the form goes along.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Suspense>
      {status === 'blocked' && <LeaveQuestion onStay={reset} onLeave={proceed} />}
    </Suspense>
  );
}
