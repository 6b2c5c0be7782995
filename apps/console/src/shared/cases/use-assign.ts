import { useEndpointMutation } from '@khidma/client/query';
import { assignCases } from '@khidma/contract/backoffice/cases';
import type { CaseQueue } from '@khidma/domain/staff/desk-cases';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';
import type { BatchResults } from './batch-outcome.tsx';

/** A thing of a queue, and who had it when it was looked at. */
export interface SeenCase {
  readonly id: string;
  readonly seen: string | null;
}

/** Gives things of a queue to somebody, oneself among them, or to nobody. */
export const useAssign = (queue: CaseQueue, onDone: (results: BatchResults) => void) => {
  const t = useTranslations('consoleCases');
  const { mutate, isPending } = useEndpointMutation(assignCases);
  const assign = (cases: readonly SeenCase[], to: string | null): void =>
    mutate(
      { queue, cases: [...cases], to },
      {
        onSuccess: (results) => {
          const done = results.filter(({ ok }) => ok).length;
          if (done > 0)
            feedback.show({ message: t(to === null ? 'released' : 'given', { count: done }) });
          onDone(results);
        },
      },
    );
  return { assign, isPending };
};
