import { queryOptionsFor } from '@khidma/client/query';
import { listAssignedCases, listCaseNotes } from '@khidma/contract/backoffice/cases';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import type { CaseQueue } from '@khidma/domain/staff/desk-cases';
import { useQuery } from '@tanstack/react-query';

/** Somebody who has a thing in hand. */
type Assignee = OutputOf<typeof listAssignedCases>[number]['assignedTo'];

/** Returns who has which of these things in hand; nobody where an id is missing. */
export const useAssignees = (
  queue: CaseQueue,
  ids: readonly string[],
): ReadonlyMap<string, Assignee> => {
  const { data = [] } = useQuery(assignedQuery(queue, ids));
  return new Map(data.map(({ id, assignedTo }) => [id, assignedTo]));
};

/** Who has these things of a queue in hand. */
const assignedQuery = (queue: CaseQueue, ids: readonly string[]) => ({
  ...queryOptionsFor(listAssignedCases, { queue, ids: ids.join(',') }),
  enabled: ids.length > 0,
});

/** What colleagues noted about a thing of a queue. */
export const notesQuery = (input: InputOf<typeof listCaseNotes>) =>
  queryOptionsFor(listCaseNotes, input);
