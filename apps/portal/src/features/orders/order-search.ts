import * as z from 'zod/mini';

/** What can be done with an order in a dialog of its own, as the address names it. */
export const orderActionNames = [
  'complete',
  'correctProof',
  'cancel',
  'refuse',
  'agree',
  'agreeExtension',
  'refuseExtension',
  'runningLate',
  'onMyWay',
  'arrived',
  'nobodyHome',
  'started',
  'jobLink',
  'proposeTime',
  'report',
] as const;

/** One of them. */
export type OrderActionName = (typeof orderActionNames)[number];

const search = z.object({
  /** The dialog that is open, where the order's state allows it. */
  do: z.catch(z.optional(z.enum(orderActionNames)), undefined),
});

/** What an order's page keeps in the URL. */
export type OrderSearch = z.infer<typeof search>;

/** Reads the URL of an order's page; what makes no sense there is left out. */
export const orderSearch = (input: Record<string, unknown>): OrderSearch => z.parse(search, input);
