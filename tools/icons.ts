// Draws the icons that screens import, in tables by their first letters, and removes those that none does: `npm run icons`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readTracked, repositoryRoot, trackedFiles } from './checks/tracked-files.ts';
import { iconStatements, iconTables, namesOfIcons } from './vite/icons.ts';

const drawings = join(repositoryRoot, 'node_modules/@tabler/icons-react/dist/esm/icons');

interface Drawing {
  readonly __iconNode: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/** Returns the names of all icons that are used, in order. */
export function usedIcons(): string[] {
  const screens = trackedFiles().filter((path) => /^(apps|packages)\/.*\.tsx?$/.test(path));
  return [...new Set(screens.flatMap((path) => namesOfIcons(readTracked(path))))].sort();
}

/** Returns the names of the icons that stand in the tables already. */
export const drawnIcons = (): string[] => [...iconStatements().keys()];

/** Returns what the table of an icon says of it, as the set draws it. */
export async function drawIcon(name: string): Promise<string> {
  const file = join(drawings, `${name}.mjs`);
  if (!existsSync(file)) throw new Error(`the set of icons has no ${name}`);
  const { __iconNode: shapes } = (await import(pathToFileURL(file).href)) as Drawing; // the package's own form
  const way = /createReactComponent\("(\w+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'outline';
  const drawn = shapes.map(([tag, { d, fill }]) => {
    if (tag !== 'path') throw new Error(`${name} holds a ${tag}: icons are made of paths`);
    return fill === undefined ? d : { filled: d };
  });
  return `export const ${name} = icon('${way}', ${JSON.stringify(drawn)});`;
}

if (import.meta.main) {
  const used = usedIcons();
  for (const { file, holds } of iconTables) {
    const drawn = await Promise.all(used.filter((name) => holds.test(name)).map(drawIcon));
    writeFileSync(file, `import { icon } from './icon.ts';\n\n${drawn.join('\n')}\n`);
  }
  execFileSync(
    'oxfmt',
    iconTables.map(({ file }) => file),
    { stdio: 'inherit' },
  );
  console.log(`${used.length} icons are drawn`);
}
