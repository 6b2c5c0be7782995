import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

const said = (text: string): string[] =>
  textParts(text).map(({ kind, text: part }) => (kind === 'text' ? part : `${kind}:${part}`));

describe('A text in pieces', () => {
  it.each([
    ['Nothing in it', ['Nothing in it']],
    ['See https://a.example/x?y=1.', ['See ', 'link:https://a.example/x?y=1', '.']],
    ['(www.a.example)', ['(', 'link:www.a.example', ')']],
    ['https://', ['https://']],
    ['رقمي +971 50 123 4567 فقط', ['رقمي ', 'figures:+971 50 123 4567', ' فقط']],
    [
      'الطلب KO-100056، الساعة 09:00',
      ['الطلب ', 'figures:KO-100056', '، الساعة ', 'figures:09:00'],
    ],
    ['javascript:alert(1)', ['javascript:alert(1)']],
  ])('%s', (text, parts) => {
    expect(said(text)).toEqual(parts);
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('says where a link really leads', () => {
    expect(textParts('https://exаmple.com')[0]?.href).toBe('https://xn--exmple-4nf.com/');
  });

  it('takes ten thousand emojis and figures within a moment', () => {
    const long = '🙂'.repeat(10_000) + '1 '.repeat(10_000) + '2';
    const start = performance.now();
    expect(said(long).length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
