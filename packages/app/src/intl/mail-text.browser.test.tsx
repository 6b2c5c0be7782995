import { mount } from '@khidma/ui/testing/browser';
import type { Dir } from '@khidma/ui/provider';
import { describe, expect, it } from 'vitest';
import { MailText } from './mail-text.tsx';

const address = 'somebody@mail.example.ae';

/** In how many lines the address stands within so many letters. */
const linesWithin = async (letters: number, dir: Dir): Promise<number> => {
  const { host } = await mount(
    <div style={{ inlineSize: `${letters}ch` }}>
      Emailed to <MailText address={address} />
    </div>,
    dir,
  );
  const text = document.createTreeWalker(host.querySelector('bdi') ?? host, NodeFilter.SHOW_TEXT);
  const tops = new Set<number>();
  while (text.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text.currentNode);
    for (const { top } of range.getClientRects()) tops.add(Math.round(top));
  }
  return tops.size;
};

describe.each<Dir>(['ltr', 'rtl'])('a mail address, %s', (dir) => {
  it('goes to the next line whole, rather than leave what is before its @ behind', async () =>
    expect(await linesWithin(address.length + 4, dir)).toBe(1));

  it('breaks behind its @ where no line is long enough', async () =>
    expect(await linesWithin(address.length - 8, dir)).toBe(2));
});
