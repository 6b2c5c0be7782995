/** What decides in which emirate a supply stands: where the supplier is established, or, for large sellers, the customer's place. */
export const vatPlaces = ['establishment', 'customer'] as const;

/** What decides in which emirate a supply stands. */
export type VatPlace = (typeof vatPlaces)[number];
