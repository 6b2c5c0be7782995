/** Returns a minified sheet without the rules for classes and ids that no markup in a text names. */
export const withoutUnmet = (css: string, text: string): string => {
  const named = new Set(
    [...text.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  const isMet = (selector: string): boolean =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].every(([, name = '']) => named.has(name)) &&
    [...selector.matchAll(/#([a-z][\w-]*)/gi)].every(([, id = '']) => text.includes(`id="${id}"`));
  return css
    .replace(/([^{}]+)(\{[^{}]*\})/g, (rule, selectors: string, body: string) => {
      if (selectors.startsWith('@')) return rule;
      const met = selectors.split(/,(?![^(]*\))/).filter(isMet);
      return met.length === 0 ? '' : met.join(',') + body;
    })
    .replace(/@[^{}]+\{\}/g, '');
};

/** Returns of a sheet of slices those that hold one of a text's characters. */
export const slicesFor = (css: string, text: string): string => {
  const characters = [...new Set(text)].map((each) => each.codePointAt(0) ?? 0);
  return (css.match(/@font-face\s*\{[^}]*\}/g) ?? [])
    .filter((slice) => {
      const ranges = rangesOf(slice);
      return ranges.length === 0 || characters.some((code) => isWithin(code, ranges));
    })
    .join('');
};

type CodeRange = readonly [first: number, last: number];

const isWithin = (code: number, ranges: readonly CodeRange[]): boolean =>
  ranges.some(([first, last]) => first <= code && code <= last);

/** The code points of a slice: `U+4E00-4EFF,U+20??`. */
const rangesOf = (slice: string): CodeRange[] =>
  (/unicode-range:([^;}]+)/.exec(slice)?.[1] ?? '')
    .split(',')
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const [first = '', last = first] = each.trim().slice(2).split('-');
      const code = (digits: string, unknown: string): number =>
        Number.parseInt(digits.replaceAll('?', unknown), 16);
      return [code(first, '0'), code(last, 'f')];
    });
