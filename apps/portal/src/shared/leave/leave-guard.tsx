import { lazyCode } from '@khidma/app/route/lazy-code';
import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { LeaveWords } from './leave-question.tsx';

const LeaveQuestion = lazyCode(async () => (await import('./leave-question.tsx')).LeaveQuestion);

/** What a guard watches, and how it asks. */
export interface LeaveGuardProps {
  readonly words: LeaveWords;
  readonly isDirty: () => boolean;
  /** Where the form goes along from one part of the page to another: nothing is left then. */
  readonly withinPage?: boolean;
}

/** Asks before one leaves with input that the server does not have. */
export function LeaveGuard({ words, isDirty, withinPage = false }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !(withinPage && current.pathname === next.pathname) && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Suspense>
      {status === 'blocked' && <LeaveQuestion words={words} onClose={reset} onLeave={proceed} />}
    </Suspense>
  );
}
