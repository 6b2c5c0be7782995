/** What of an order is asked about as soon as it is opened. */
export const orderSearch = (
  search: Record<string, unknown>,
): { do?: 'propose' | 'cancel' | undefined } => ({
  do: search['do'] === 'propose' || search['do'] === 'cancel' ? search['do'] : undefined,
});
