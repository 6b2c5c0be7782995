/** The end of an order's address that names an answer which is meant: a proposed time, or none of them. */
export const proposalHash = (time: string | null): string => `time=${time ?? ''}`;
