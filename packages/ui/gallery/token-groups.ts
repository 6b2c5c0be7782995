/** A token as a style sheet says it. */
export interface Token {
  /** With its dashes: `--k-accent`. */
  readonly name: string;
  readonly value: string;
}

/** Tokens of one kind, as the page of tokens shows them. */
export interface TokenGroup {
  readonly title: string;
  readonly tokens: readonly Token[];
}

/** What kind a token is of, by its name or by its value; the first that fits. */
const kinds: readonly { readonly title: string; readonly fits: (token: Token) => boolean }[] = [
  { title: 'Shadows', fits: ({ name }) => name.startsWith('--k-shadow') },
  {
    title: 'Colours',
    fits: ({ name, value }) => value.startsWith('light-dark(') || /^--k-(now|soon)(-|$)/.test(name),
  },
  { title: 'Spacing', fits: ({ name }) => /^--k-\d+$/.test(name) },
  { title: 'Radii', fits: ({ name }) => /^--k-(radius|round)/.test(name) },
  { title: 'Type sizes', fits: ({ name }) => name.startsWith('--k-size') },
  { title: 'Weights', fits: ({ value }) => /^[4-9]\d0$/.test(value) },
  {
    title: 'Faces and leading',
    fits: ({ name }) => /^--k-(font|mono|leading|tracking)/.test(name),
  },
  { title: 'Motion', fits: ({ value }) => /^cubic-bezier\(|\dms$/.test(value) },
  { title: 'Layers', fits: ({ name }) => name.startsWith('--k-z-') },
  {
    title: 'Measures',
    fits: ({ value }) => /^([\d.]+(rem|px)|var\(--k-\d+\)|calc\(.+\))$/.test(value),
  },
];

/** The tokens that style sheets give the root in every window and language. */
export const tokensOf = (css: string): Token[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/^:root \{(.*?)^\}/gms)].flatMap(
    ([, rules = '']) =>
      [...rules.matchAll(/(--k-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
        name,
        value: value.replaceAll(/\s+/g, ' '),
      })),
  );

/** Puts tokens into the groups of the page. Throws where one is of no kind that the page can show. */
export function tokenGroups(tokens: readonly Token[]): TokenGroup[] {
  const titles = tokens.map((token) => {
    const title = kinds.find(({ fits }) => fits(token))?.title;
    if (title === undefined) throw new Error(`${token.name} is of no kind that the gallery shows`);
    return title;
  });
  return [...new Set(titles)].map((title) => ({
    title,
    tokens: tokens.filter((_, index) => titles[index] === title),
  }));
}
