import { expect, it } from 'vitest';
import type { Dir } from './provider.tsx';
import { DotLine } from './dot-line.tsx';
import { mount } from './testing/browser.tsx';

it.each<Dir>(['ltr', 'rtl'])(
  'has its dot between two parts of a line, and none where the line ends, %s',
  async (dir) => {
    const parts = dir === 'rtl' ? ['مارينا', 'اليوم'] : ['Marina', 'Today'];
    const line = (width: string) => (
      <p style={{ width }}>
        <DotLine>
          {parts[0]}
          {parts[1]}
        </DotLine>
      </p>
    );
    const { host, show } = await mount(line('40rem'), dir);
    const dotWidth = () =>
      [...host.querySelectorAll('span')]
        .find(({ textContent }) => textContent === ' ')
        ?.getBoundingClientRect().width;
    expect(dotWidth()).toBeGreaterThan(8);
    await show(line('min-content'));
    await expect.poll(dotWidth).toBe(0);
  },
);
