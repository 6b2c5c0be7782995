import { lazyPart } from '@khidma/app/route/lazy-part';
import type { NotedQueue } from '@khidma/domain/staff/desk-cases';

/** A thing of a queue. */
export interface CasePartProps {
  readonly queue: NotedQueue;
  readonly id: string;
}

/** Who has a thing in hand and what was noted about it: it comes behind what is read first. */
export const CasePart = lazyPart<CasePartProps>(
  async () => (await import('./case-section.tsx')).CaseSection,
);
