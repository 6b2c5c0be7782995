/** How somebody comes back from the provider's page: having paid, or without. */
export const paySearch = (
  search: Record<string, unknown>,
): { back?: 'paid' | 'left' | undefined } => ({
  back: search['back'] === 'paid' || search['back'] === 'left' ? search['back'] : undefined,
});
