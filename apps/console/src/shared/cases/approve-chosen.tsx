import type { Endpoint } from '@khidma/contract/core/endpoint';
import { lazy, type ReactNode } from 'react';
import type { ApproveManyProps } from './approve-many.tsx';

/** Approves the ticked ones after a question; fetched once something is ticked. */
export const ApproveChosen = lazy(async () => ({
  default: (await import('./approve-many.tsx')).ApproveMany,
})) as unknown as <E extends Endpoint>(props: ApproveManyProps<E>) => ReactNode; // the same component, whose types follow its endpoint
