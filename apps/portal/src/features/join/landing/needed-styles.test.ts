import { describe, expect, it } from 'vitest';
import { slicesFor, withoutUnmet } from './needed-styles.ts';

describe('A page without an app carries the styles that it has use for', () => {
  const page = '<main class="wrap"><p class="note">A card</p></main>';

  it('leaves out rules for classes and ids that nothing of it names, and what then stands empty', () => {
    expect(withoutUnmet('.card{a:b}.card .note{a:b}@media (x){.card{a:b}}', page)).toBe('');
    expect(withoutUnmet('#top{a:b}#end{a:b}', '<p id="end">')).toBe('#end{a:b}');
  });

  it('keeps the selectors of a rule that are met', () => {
    expect(withoutUnmet('p,.card,.wrap .note{a:b}', page)).toBe('p,.wrap .note{a:b}');
    expect(withoutUnmet('@media (x){.wrap{a:b}.card{a:b}}', page)).toBe('@media (x){.wrap{a:b}}');
  });

  it('keeps what names no class, and a list within a selector whole', () => {
    const css = 'h1,h2{a:b}:is(h1,.note){a:b}@keyframes turn{to{a:b}}';
    expect(withoutUnmet(css, page)).toBe(css);
  });
});

describe('A page names the slices of a face that its letters stand in', () => {
  const slice = (ranges: string) => `@font-face{src:url(${ranges.length});unicode-range:${ranges}}`;
  const latin = slice('U+0-FF');
  const rest = slice('U+4E00-4E0F,U+20??');

  it('leaves out those it shows nothing of', () => {
    expect(slicesFor(latin + rest, 'Khidma')).toBe(latin);
    expect(slicesFor(latin + rest, '服')).toBe('');
  });

  it('reads single characters, spans and whole rows', () => {
    expect(slicesFor(rest, '一')).toBe(rest);
    expect(slicesFor(rest, '\u2019')).toBe(rest);
    expect(slicesFor(slice('U+670D'), '服')).toBe(slice('U+670D'));
  });

  it('keeps a face that says no ranges', () => {
    expect(slicesFor('@font-face{src:url(a)}', '服')).toBe('@font-face{src:url(a)}');
  });
});
