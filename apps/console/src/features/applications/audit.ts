import { recordQuery } from '@khidma/app/list/list-queries';
import { fieldNames, type FieldName } from '@khidma/app/papers/fields';
import { fieldsOf, withIds } from '@khidma/app/papers/values';
import { keyOf, useEndpointMutation } from '@khidma/client/query';
import type { ApplicationAudit, ApplicationDetail } from '@khidma/contract/shapes/application';
import {
  getApplicationForAudit,
  judgeApplication,
} from '@khidma/contract/merchants/application-audits';
import {
  auditProgressOf,
  type AuditProgress as Progress,
} from '@khidma/domain/applications/audit-progress';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** How far an audit has come, by the console's fields. */
export type AuditProgress = Progress<FieldName>;

/** Counts what has been judged of an application. */
export const progressOf = (application: ApplicationDetail): AuditProgress => {
  const shown = fieldsOf(application);
  return auditProgressOf({
    fields: fieldNames,
    valueOf: (field) => shown[field],
    documents: withIds(application),
    verdicts: application.verdicts,
  });
};

/** A verdict on a field, or its taking back. */
export type Verdict = 'approved' | 'revise' | null;

const mutationKey = keyOf(judgeApplication);

/** Saves verdicts as one goes. They are shown at once, and taken back with what the server says where it refuses. */
export const useJudge = (
  id: string,
): ((verdicts: Readonly<Partial<Record<FieldName, Verdict>>>) => void) => {
  const cache = useQueryClient();
  const { queryKey } = recordQuery(getApplicationForAudit, id);
  // A reading that began before a verdict would show the verdicts of then; it is made again after the last verdict,
  // because it may bring what else has happened.
  const lost = useRef(false);
  const dropReading = async (): Promise<void> => {
    lost.current ||= cache.isFetching({ queryKey }) > 0;
    await cache.cancelQueries({ queryKey });
  };
  const { mutate } = useEndpointMutation(judgeApplication, {
    mutationKey,
    // The documents' links stay: what is being looked at must not load anew with every verdict.
    onSuccess: async ({ verdicts }) => {
      await dropReading();
      cache.setQueryData<ApplicationAudit>(queryKey, (seen) => seen && { ...seen, verdicts });
    },
    onError: () => void cache.invalidateQueries(),
    onSettled: () => {
      if (!lost.current || cache.isMutating({ mutationKey }) > 1) return;
      lost.current = false;
      void cache.invalidateQueries({ queryKey });
    },
  });
  return (verdicts) => {
    void dropReading();
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
