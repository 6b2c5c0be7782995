import { useEndpointMutation } from '@khidma/client/query';
import type { ApplicationAudit } from '@khidma/contract/shapes/application';
import { judgeApplication } from '@khidma/contract/staff/judge-application';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldName } from '../../shared/papers/field-groups.ts';
import { applicationQuery } from './applications-queries.ts';

/** A verdict on a field, or its taking back. */
export type Verdict = 'approved' | 'revise' | null;

/** Saves verdicts as one goes. They are shown at once, and taken back with what the server says where it refuses. */
export const useJudge = (
  id: string,
): ((verdicts: Readonly<Partial<Record<FieldName, Verdict>>>) => void) => {
  const cache = useQueryClient();
  const { queryKey } = applicationQuery(id);
  const { mutate } = useEndpointMutation(judgeApplication, {
    // The documents' links stay: what is being looked at must not load anew with every verdict.
    onSuccess: async ({ verdicts }) => {
      // A reading that began before would show the verdicts of then.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<ApplicationAudit>(queryKey, (seen) => seen && { ...seen, verdicts });
    },
    onError: () => void cache.invalidateQueries(),
  });
  return (verdicts) => {
    void cache.cancelQueries({ queryKey });
    cache.setQueryData<ApplicationAudit>(queryKey, (seen) => {
      if (!seen) return seen;
      const next = Object.entries({ ...seen.verdicts, ...verdicts });
      return {
        ...seen,
        verdicts: Object.fromEntries(
          next.flatMap(([field, verdict]) => (verdict ? [[field, verdict]] : [])),
        ),
      };
    });
    mutate({ id, verdicts: { ...verdicts } });
  };
};
