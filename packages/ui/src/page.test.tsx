import { describe, expect, it } from 'vitest';
import { Section } from './page.tsx';
import { render } from './testing/render.tsx';

describe('a section', () => {
  it.each([undefined, null, false])(
    'has no foot and no buttons where there are none: %s',
    async (none) => {
      const { host } = await render(
        <Section title="Text" actions={none} footer={none}>
          <p>Here</p>
        </Section>,
      );
      const empty = [...host.querySelectorAll('div')].filter((part) => part.textContent === '');
      expect(empty).toEqual([]);
    },
  );

  it('is its heading alone where nothing stands in it', async () => {
    const { host } = await render(<Section title="Text" />);
    expect(host.querySelector('section')?.children).toHaveLength(1);
  });
});
