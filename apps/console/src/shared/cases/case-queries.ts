import { queryOptionsFor } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { listAssignedCases, listCaseNotes } from '@khidma/contract/backoffice/cases';
import type { CaseQueue } from '@khidma/domain/staff/desk-cases';

/** Who has these things of a queue in hand. */
export const assignedQuery = (queue: CaseQueue, ids: readonly string[]) => ({
  ...queryOptionsFor(listAssignedCases, { queue, ids: ids.join(',') }, { silent: true }),
  enabled: ids.length > 0,
});

/** What colleagues noted about a thing of a queue. */
export const notesQuery = (input: InputOf<typeof listCaseNotes>) =>
  queryOptionsFor(listCaseNotes, input, { silent: true });
