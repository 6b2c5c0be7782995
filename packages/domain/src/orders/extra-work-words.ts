/** The states of extra work that was found at a visit. `Accepted`: the customer said yes, and is paying. */
export const extraWorkStatuses = [
  'Proposed',
  'Accepted',
  'Paid',
  'Refused',
  'Withdrawn',
  'Expired',
] as const;

/** The state of extra work. */
export type ExtraWorkStatus = (typeof extraWorkStatuses)[number];

/** The most times that extra work is proposed in one order. */
export const maxExtraWorks = 20;

/** The longest title of extra work. */
export const maxExtraTitle = 100;

/** The longest description of extra work. */
export const maxExtraDescription = 1000;

/** The most minutes that extra work takes: a day. */
export const maxExtraMinutes = 1440;

/** The least price of extra work: AED 1.00. */
export const minExtraPrice = 100;

/** Whether the customer has paid it: it is part of the order's money. */
export const isExtraWorkPaid = ({ status }: { readonly status: ExtraWorkStatus }): boolean =>
  status === 'Paid';

/** Whether the customer is paying it just now. */
export const isBeingPaid = ({ status }: { readonly status: ExtraWorkStatus }): boolean =>
  status === 'Accepted';

/** Minutes of extra work that are offered to choose from. */
export const extraWorkMinutes = [15, 30, 45, 60, 90, 120, 180, 240, 480] as const;
