import { describe, expect, it } from 'vitest';
import { DotLine } from './dot-line.tsx';
import { render } from './testing/render.tsx';

describe('a line of parts', () => {
  it('has a dot between what is said, and none for what is not', async () => {
    const { host } = await render(
      <DotLine>
        {'29 نوفمبر'}
        {false}
        {''}
        {null}
        <bdi>Omar</bdi>
      </DotLine>,
    );
    expect(host.textContent).toBe('29 نوفمبر ·\u00a0Omar');
  });

  it('frames each part, so that none turns its neighbour around', async () => {
    const { host } = await render(
      <DotLine>
        {'AED 139.00'}
        {'10% خصم'}
      </DotLine>,
    );
    const frames = [...host.querySelectorAll('span')].filter(
      ({ style }) => style.unicodeBidi === 'isolate',
    );
    expect(frames.map(({ textContent }) => textContent)).toEqual([
      'AED 139.00 ·\u00a010% خصم',
      'AED 139.00',
      '10% خصم',
    ]);
  });
});
