import { describe, expect, it } from 'vitest';
import { ButtonLink } from './button.tsx';
import { UiLink } from './link.tsx';
import { render } from './testing/render.tsx';

describe('a link that opens a window of its own', () => {
  it.each([
    [{ target: '_blank' }, 'noopener'],
    [{ target: '_blank', rel: 'noreferrer' }, 'noreferrer'],
    [{}, null],
  ] as const)('cannot reach back into ours: %j', async (props, rel) => {
    const { host } = await render(
      <UiLink href="/terms" {...props}>
        Terms
      </UiLink>,
    );
    expect(host.querySelector('a')?.getAttribute('rel')).toBe(rel);
  });

  it('nor can one that looks like a button', async () => {
    const { host } = await render(
      <ButtonLink href="/terms" target="_blank">
        Terms
      </ButtonLink>,
    );
    expect(host.querySelector('a')?.rel).toBe('noopener');
  });
});
