import { describe, expect, it } from 'vitest';
import { drawIcon, drawnIcons, usedIcons } from './icons.ts';
import { iconStatements, iconTables, namesOfIcons, withIconsApart } from './vite/icons.ts';

/** What is drawn, without the line breaks that the formatter gave it. */
const bare = (text: string) => text.replaceAll(/,(?=\s*[\]})])|[\s"']/g, '');

const screen = `import {
  IconCheck,
  IconX as IconClose,
  type IconProps,
} from '@khidma/icons';
import type { IconProps as Props } from '@khidma/icons';
import { check } from './check.ts';
`;

describe('icons', () => {
  it('are found where they are imported', () => {
    expect(namesOfIcons(screen)).toEqual(['IconCheck', 'IconX']);
  });

  it('that screens use are drawn, and no others, each in the table of its letter', () => {
    expect(drawnIcons()).toEqual(usedIcons());
    expect(
      iconTables.flatMap(({ holds }) => drawnIcons().filter((name) => holds.test(name))),
    ).toEqual(drawnIcons());
  });

  it('look as in their set', async () => {
    const drawn = await Promise.all(drawnIcons().map(drawIcon));
    expect([...iconStatements().values()].map(bare)).toEqual(drawn.map(bare));
  });

  it('that the set does not have are refused', async () => {
    await expect(drawIcon('IconNoSuch')).rejects.toThrow('the set of icons has no IconNoSuch');
  });

  it('are modules of their own in a build, in the lines where they stood', () => {
    expect(withIconsApart(screen).split('\n')).toEqual([
      "import { IconCheck } from 'virtual:icons/IconCheck'; import { IconX as IconClose } from 'virtual:icons/IconX';",
      '',
      '',
      '',
      '',
      "import type { IconProps as Props } from '@khidma/icons';",
      "import { check } from './check.ts';",
      '',
    ]);
  });
});
