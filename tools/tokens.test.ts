import { describe, expect, it } from 'vitest';
import { tokenGroups, tokensOf } from '../packages/ui/gallery/token-groups.ts';
import { readTracked, trackedFiles } from './checks/tracked-files.ts';

const css = ['tokens', 'data-tokens']
  .map((name) => readTracked(`packages/ui/src/${name}.css`))
  .join('\n');

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

const rgbOf = (hex: string): Rgb => {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
};

const colours = new Map(
  [...css.matchAll(/--k-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [
      name,
      { light: rgbOf(light), dark: rgbOf(dark) } satisfies Record<Theme, Rgb>,
    ],
  ),
);

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
};

/** Contrast of two colours by WCAG 2. */
const contrast = (text: string, ground: string, theme: Theme): number => {
  const [a, b] = [text, ground].map((name) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`no token --k-${name}`);
    return luminance(colour[theme]);
  });
  const [more, less] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)];
  return (more + 0.05) / (less + 0.05);
};

const grounds = ['page', 'frame', 'surface', 'well', 'hover'];
const meanings = ['info', 'success', 'warning', 'danger'];

const textPairs: readonly (readonly [string, string])[] = [
  ...['text', 'text-2', 'text-3', 'accent', 'accent-hover', ...meanings].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...meanings.flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['text', `${tone}-soft`] as const,
  ]),
  ...['text', 'text-2', 'accent', 'accent-hover'].map((text) => [text, 'accent-soft'] as const),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'danger-fill'],
  ['accent', 'data-1-soft'],
  ['data-2', 'data-2-soft'],
  ['warning', 'data-3-soft'],
];

/** What is drawn and has to be told apart, without letters. */
const graphicPairs: readonly (readonly [string, string])[] = [
  'control-line',
  'accent',
  'data-0',
  'data-1',
  'data-2',
  'data-3',
].map((line) => [line, 'surface'] as const);

describe.each(['light', 'dark'] as const)('in the %s', (theme) => {
  it('text holds 4.5:1 on every ground it stands on', () => {
    const weak = textPairs
      .map(([text, ground]) => `${text} on ${ground}: ${contrast(text, ground, theme).toFixed(2)}`)
      .filter((line) => Number(line.split(': ')[1]) < 4.5);
    expect(weak).toEqual([]);
  });

  it('what is drawn holds 3:1', () => {
    const weak = graphicPairs
      .map(([line, ground]) => `${line} on ${ground}: ${contrast(line, ground, theme).toFixed(2)}`)
      .filter((line) => Number(line.split(': ')[1]) < 3);
    expect(weak).toEqual([]);
  });
});

describe('a block of deep emerald', () => {
  it('carries the text and the accent of the dark', () => {
    for (const text of ['text', 'text-2', 'accent'])
      for (const hero of ['hero', 'hero-2'])
        expect(contrast(text, hero, 'dark'), `${text} on ${hero}`).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the tokens', () => {
  it('say every colour once for light and once for dark', () => {
    const literals = css
      .replace(/light-dark\((?:[^()]|\([^()]*\))*\)/g, '')
      .match(/#\w{3,8}\b|rgb/g);
    expect(literals).toBeNull();
    expect(colours.size).toBeGreaterThan(40);
  });
});

describe('the tokens that style sheets name', () => {
  const sheets = trackedFiles().filter((path) => path.endsWith('.css'));
  const defined = new Set(
    sheets.flatMap((path) =>
      [...readTracked(path).matchAll(/^\s*(--k-[\w-]+):/gm)].map(([, name]) => name),
    ),
  );

  it('are there: of one that is not, a browser says nothing', () => {
    const missing = sheets.flatMap((path) =>
      [...readTracked(path).matchAll(/var\((--k-[\w-]+)\)/g)]
        .filter(([, name]) => !defined.has(name))
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

it('the gallery shows every token, each once', () => {
  const shown = tokenGroups(tokensOf(css)).flatMap(({ tokens }) => tokens.map(({ name }) => name));
  const said = [...css.matchAll(/^ +(--k-[\w-]+):/gm)].map(([, name]) => name);
  expect(new Set(shown)).toEqual(new Set(said));
  expect(shown).toHaveLength(new Set(shown).size);
});

it('a token of no kind that the gallery can show is refused', () => {
  expect(() => tokenGroups([{ name: '--k-wind', value: 'north' }])).toThrow('--k-wind');
});
