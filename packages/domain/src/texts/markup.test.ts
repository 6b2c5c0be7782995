import { describe, expect, it } from 'vitest';
import { isSafeAddress, readMarkup, unsafeAddresses, wordsOf } from './markup.ts';

describe('A page as staff write it', () => {
  it('has headings, paragraphs and lists', () => {
    expect(
      readMarkup(
        '## Orders\r\nOne line\nand the next.\n\n- a\n- b\n\n1. first\n2. second\n### Small',
      ),
    ).toEqual([
      { kind: 'heading', level: 2, content: [{ kind: 'text', text: 'Orders' }] },
      { kind: 'paragraph', content: [{ kind: 'text', text: 'One line and the next.' }] },
      { kind: 'bullets', items: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]] },
      {
        kind: 'numbers',
        items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second' }]],
      },
      { kind: 'heading', level: 3, content: [{ kind: 'text', text: 'Small' }] },
    ]);
  });

  it('stresses and links', () => {
    const [block] = readMarkup('Read **all** of *it*: [the terms](/terms-of-use), 2 * 3 * 4.');
    expect(block).toMatchObject({
      content: [
        { text: 'Read ' },
        { kind: 'strong', text: 'all' },
        { text: ' of ' },
        { kind: 'em', text: 'it' },
        { text: ': ' },
        { kind: 'link', text: 'the terms', href: '/terms-of-use' },
        { kind: 'text', text: ', 2 * 3 * 4.' },
      ],
    });
  });

  it('knows no other markup: what looks like it is text', () => {
    const source = '<script>alert(1)</script> # no heading\n![x](https://a.ae/x.png)';
    const [block] = readMarkup(source);
    expect(block?.kind).toBe('paragraph');
    expect(block?.kind === 'paragraph' && wordsOf(block.content)).toContain('<script>');
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'terms',
    '',
  ])('leads nowhere it may not: %s', (href) => {
    expect(isSafeAddress(href)).toBe(false);
    expect(unsafeAddresses(`[here](${href})`)).toEqual([href.replace('(1)', '')]);
    const blocks = readMarkup(`[here](${href})`);
    expect(JSON.stringify(blocks)).not.toContain('"link"');
  });

  it('leads to our pages, the web, mailboxes and telephones', () => {
    for (const href of ['/shop/', 'https://khidma.example/a', 'mailto:a@b.ae', 'tel:+97141234567'])
      expect(readMarkup(`[here](${href})`)).toMatchObject([{ content: [{ kind: 'link', href }] }]);
  });

  it('is read in time that grows with its length, whatever it is made of', () => {
    for (const piece of ['*', '**', '[', '[a](', '# ', '- '])
      expect(readMarkup(piece.repeat(20_000)).length).toBeGreaterThan(0);
  });
});
