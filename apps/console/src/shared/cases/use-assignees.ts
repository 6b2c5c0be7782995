import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { listAssignedCases } from '@khidma/contract/backoffice/cases';
import type { CaseQueue } from '@khidma/domain/staff/desk-cases';
import { useQuery } from '@tanstack/react-query';
import { assignedQuery } from './case-queries.ts';

/** Somebody who has a thing in hand. */
export type Assignee = OutputOf<typeof listAssignedCases>[number]['assignedTo'];

/** Returns who has which of these things in hand; nobody where an id is missing. */
export const useAssignees = (
  queue: CaseQueue,
  ids: readonly string[],
): ReadonlyMap<string, Assignee> => {
  const { data = [] } = useQuery(assignedQuery(queue, ids));
  return new Map(data.map(({ id, assignedTo }) => [id, assignedTo]));
};
