const uuid = '[0-9a-f-]{36}';
/** Words of any script, as an address has them. */
const words = String.raw`(?:[\w~-]|%[0-9A-Fa-f]{2}){1,600}`;

/** What may stand in a path for a name: an id for `$id`, words for `$words`, otherwise a word; `{-$id}` may be left out with its slash. */
const patternOf = (path: string): string =>
  path
    .split('/')
    .slice(1)
    .map((part) => {
      if (part === '{-$id}') return `(?:/${uuid})?`;
      if (part === '$id') return `/${uuid}`;
      if (part === '$words') return `/${words}`;
      return part.startsWith('$') ? '/[A-Za-z0-9.-]{1,80}' : `/${part}`;
    })
    .join('');

/** The pattern of the paths that lead to one of some pages, whole. */
export const pathPattern = (paths: readonly string[]): string =>
  `^(?:${paths.map(patternOf).join('|')})$`;

/** Returns what says whether an address leads to one of some pages, whatever stands behind its question mark. */
export const pathGuard = (paths: readonly string[]): ((address: string) => boolean) => {
  const known = new RegExp(pathPattern(paths));
  return (address) => known.test(address.split(/[?#]/)[0] ?? '');
};
