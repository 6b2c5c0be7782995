import { describe, expect, it } from 'vitest';
import { Ltr } from './bdi.tsx';
import { render } from './testing/render.tsx';

const whiteSpaceOf = async (text: string): Promise<string | undefined> =>
  (await render(<Ltr>{text}</Ltr>)).host.querySelector('bdi')?.style.whiteSpace;

describe('what runs left to right in every language', () => {
  it('stays on one line where it is a code: it must not break at its hyphen', async () =>
    expect(await whiteSpaceOf('KA-10002')).toBe('nowrap'));

  it('may break where it is longer than a line of a phone', async () =>
    expect(await whiteSpaceOf('a.very.long.name.of.somebody@mail.example.ae')).toBe(''));
});
