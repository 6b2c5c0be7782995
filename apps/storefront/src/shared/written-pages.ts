const known = ['about', 'privacy'] as const;

/** Returns the pages that the operator has written, as the server says in the page's head. */
export const writtenPages = (): (typeof known)[number][] => {
  const said = document.querySelector('meta[name="written-pages"]')?.getAttribute('content') ?? '';
  const names = said.split(' ');
  return known.filter((page) => names.includes(page));
};
