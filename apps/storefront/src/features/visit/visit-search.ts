/** The link that a reminder came with. */
export const visitSearch = (search: Record<string, unknown>): { link: string } => ({
  link: typeof search['link'] === 'string' ? search['link'] : '',
});
