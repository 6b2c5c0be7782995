import { lazy, Suspense } from 'react';
import type { LeaveGuardProps } from './leave-guard.tsx';

// Fetched with the first look at the page: nothing is typed yet, so that nothing can be lost.
const LeaveGuard = lazy(async () => ({ default: (await import('./leave-guard.tsx')).LeaveGuard }));

/** Asks before one leaves with input that the server does not have, from shortly after the page is there. */
export function LazyLeaveGuard(props: LeaveGuardProps) {
  return (
    <Suspense fallback={null}>
      <LeaveGuard {...props} />
    </Suspense>
  );
}
