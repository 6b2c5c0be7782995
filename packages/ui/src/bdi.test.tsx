import { describe, expect, it } from 'vitest';
import { Ltr, UserText } from './bdi.tsx';
import { render } from './testing/render.tsx';

const whiteSpaceOf = async (text: string): Promise<string | undefined> =>
  (await render(<Ltr>{text}</Ltr>)).host.querySelector('bdi')?.style.whiteSpace;

it('keeps an IBAN in one line', async () =>
  expect(await whiteSpaceOf('AE07 0331 2345 6789 0123 456')).toBe('nowrap'));

it('lets a name begin where the page begins, not where its own language does', async () => {
  const { host } = await render(<UserText>Chen Wei</UserText>, 'rtl');
  expect(host.querySelector('bdi')?.style.textAlign).toMatch(/match-parent/);
});

describe('what runs left to right in every language', () => {
  it('stays on one line where it is a code: it must not break at its hyphen', async () =>
    expect(await whiteSpaceOf('KA-10002')).toBe('nowrap'));

  it('may break where it is longer than a line of a phone', async () =>
    expect(await whiteSpaceOf('a.very.long.name.of.somebody@mail.example.ae')).toBe(''));
});
