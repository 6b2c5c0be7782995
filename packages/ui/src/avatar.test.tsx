import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';
import { render } from './testing/render.tsx';

const initialsOf = async (name: string): Promise<string | undefined> => {
  const { host } = await render(<Avatar name={name} url={null} />);
  // No text: it would be part of what a button around it says.
  expect(host.textContent).toBe('');
  return host.querySelector<HTMLElement>('[data-initials]')?.dataset['initials'];
};

describe('the initials of a name', () => {
  it.each([
    ['Mariam Al Suwaidi', 'MS'],
    ['omar haddad', 'OH'],
    ['Blue Palm Home Services L.L.C.', 'BS'],
    ['Noor', 'N'],
    ['J. R. Smith', 'JS'],
    ['Élodie Ångström', 'ÉÅ'],
    ['(The) Clean-Team', 'TT'],
    ['24/7 Repairs', '2'],
  ])('are two Latin letters at most: %s', async (name, initials) =>
    expect(await initialsOf(name)).toBe(initials),
  );

  it.each([
    ['فاطمة الزعابي', 'ف'],
    ['السويدي مريم', 'س'],
    ['آل مكتوم', 'آ'],
    ['مريم Smith', 'م'],
  ])('are one letter in Arabic, not that of the article: %s', async (name, initials) =>
    expect(await initialsOf(name)).toBe(initials),
  );

  it.each([
    ['王丽', '王'],
    ['欧阳 娜娜', '欧'],
  ])('are the first character in Chinese: %s', async (name, initials) =>
    expect(await initialsOf(name)).toBe(initials),
  );

  it.each(['', '   ', '…', '🙂'])('are nothing where there is no letter: “%s”', async (name) =>
    expect(await initialsOf(name)).toBe(''),
  );
});
