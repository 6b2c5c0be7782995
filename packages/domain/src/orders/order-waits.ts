/** Why an order waits for its merchant: a first word in a dispute, an answer to a request or to a report that nobody came, proof that the work is done, or a time to be agreed on. */
export const orderWaits = [
  'dispute',
  'absence',
  'cancelRequest',
  'extension',
  'proposal',
  'completion',
  'time',
] as const;

/** Why an order waits for its merchant. */
export type OrderWait = (typeof orderWaits)[number];
