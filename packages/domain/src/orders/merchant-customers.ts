/** The most characters that a merchant writes down about a customer. */
export const longestCustomerNote = 2000;

/** Whether somebody has ordered from a merchant before, or once only. */
export const customerKinds = ['new', 'repeat'] as const;

/** One of them. */
export type CustomerKind = (typeof customerKinds)[number];

/** Which of them a customer is who has paid for so many orders. */
export const customerKindOf = (orders: number): CustomerKind => (orders > 1 ? 'repeat' : 'new');
