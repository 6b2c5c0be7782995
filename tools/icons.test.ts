import { describe, expect, it } from 'vitest';
import { readTracked } from './checks/tracked-files.ts';
import { drawIcon, drawnIcons, iconsFolder, iconsIn, usedIcons } from './icons.ts';

/** What is drawn, without the line breaks that the formatter gave it. */
const bare = (text: string) => text.replaceAll(/,(?=\s*[\]})])|[\s"']/g, '');

describe('icons', () => {
  it('are found where they are imported', () => {
    expect(
      iconsIn(`import { IconCheck } from '@khidma/icons/check';
        import { IconChevronDown } from '@khidma/icons/chevron-down';
        import type { IconProps } from '@khidma/icons/icon';
        import { check } from './check.ts';`),
    ).toEqual(['check', 'chevron-down']);
  });

  it('that screens use are drawn, and no others', () => {
    expect(drawnIcons()).toEqual(usedIcons());
  });

  it('look as in their set', async () => {
    const drawn = await Promise.all(drawnIcons().map(drawIcon));
    expect(drawnIcons().map((name) => bare(readTracked(`${iconsFolder}/${name}.ts`)))).toEqual(
      drawn.map(bare),
    );
  });

  it('that the set does not have are refused', async () => {
    await expect(drawIcon('no-such-icon')).rejects.toThrow('the set of icons has no no-such-icon');
  });
});
