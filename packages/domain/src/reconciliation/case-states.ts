/** The states of a difference's case. `writeOffAsked`: one person wants it written off, and it takes another. */
export const caseStates = ['open', 'explained', 'writeOffAsked', 'writtenOff', 'closed'] as const;
