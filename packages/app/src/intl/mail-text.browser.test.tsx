import { mount } from '@khidma/ui/testing/browser';
import type { Dir } from '@khidma/ui/provider';
import { describe, expect, it } from 'vitest';
import { MailText } from './mail-text.tsx';

const address = 'somebody@mail.example.ae';

const rectOf = (element: Element | null): DOMRect => {
  if (element === null) throw new Error('it is not there');
  return element.getBoundingClientRect();
};

/** Where the parts of the address stand. */
const lineRects = (host: Element): DOMRect[] => {
  const text = document.createTreeWalker(host.querySelector('bdi') ?? host, NodeFilter.SHOW_TEXT);
  const rects: DOMRect[] = [];
  while (text.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text.currentNode);
    rects.push(...range.getClientRects());
  }
  return rects;
};

/** In how many lines the address stands within so many letters. */
const linesWithin = async (letters: number, dir: Dir): Promise<number> => {
  const { host } = await mount(
    <div style={{ inlineSize: `${letters}ch` }}>
      Emailed to <MailText address={address} />
    </div>,
    dir,
  );
  return new Set(lineRects(host).map(({ top }) => Math.round(top))).size;
};

describe.each<Dir>(['ltr', 'rtl'])('a mail address, %s', (dir) => {
  it('goes to the next line whole, rather than leave what is before its @ behind', async () =>
    expect(await linesWithin(address.length + 4, dir)).toBe(1));

  it('breaks behind its @ where no line is long enough', async () =>
    expect(await linesWithin(address.length - 8, dir)).toBe(2));

  it('stands by its first line beside a label, at the end of its column', async () => {
    const { host } = await mount(
      <div style={{ display: 'flex', alignItems: 'baseline', inlineSize: '30ch' }}>
        <b>Email</b>
        <div style={{ inlineSize: `${address.length - 8}ch`, textAlign: 'end' }}>
          <MailText address={address} />
        </div>
      </div>,
      dir,
    );
    const label = rectOf(host.querySelector('b'));
    const column = rectOf(host.querySelector('div > div'));
    const [first, second] = lineRects(host);
    expect(Math.abs((first?.bottom ?? 0) - label.bottom)).toBeLessThan(6);
    const edge = dir === 'ltr' ? 'right' : 'left';
    expect(Math.abs((first?.[edge] ?? 0) - column[edge])).toBeLessThan(1);
    expect(Math.abs((second?.[edge] ?? 0) - column[edge])).toBeLessThan(1);
  });
});
