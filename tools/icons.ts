// Draws the icons that screens import, one file each, and removes those that none does: `npm run icons`.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readTracked, repositoryRoot, trackedFiles } from './checks/tracked-files.ts';

/** Where the icons stand that the screens use, one file each. */
export const iconsFolder = 'packages/icons/src';

const drawings = join(repositoryRoot, 'node_modules/@tabler/icons-react/dist/esm/icons');

const imported = /['"]@khidma\/icons\/([a-z0-9-]+)['"]/g;

interface Drawing {
  readonly __iconNode: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/** Returns the names of the icons that a file of ours imports. */
export const iconsIn = (text: string): string[] =>
  [...text.matchAll(imported)].flatMap(([, name = '']) => (name === 'icon' ? [] : [name]));

/** Returns the names of all icons that are used, in order. */
export function usedIcons(): string[] {
  const screens = trackedFiles().filter((path) => /^(apps|packages)\/.*\.tsx?$/.test(path));
  return [...new Set(screens.flatMap((path) => iconsIn(readTracked(path))))].sort();
}

/** Returns the names of the icons that stand there already. */
export const drawnIcons = (): string[] =>
  globSync('*.ts', { cwd: join(repositoryRoot, iconsFolder) })
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) => name !== 'icon')
    .sort();

/** The component of an icon: `chevron-down` is `IconChevronDown`. */
const componentOf = (name: string): string =>
  `Icon${name
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('')}`;

/** Returns the module of one icon, as the set draws it. */
export async function drawIcon(name: string): Promise<string> {
  const component = componentOf(name);
  const file = join(drawings, `${component}.mjs`);
  if (!existsSync(file)) throw new Error(`the set of icons has no ${name}`);
  const { __iconNode: shapes } = (await import(pathToFileURL(file).href)) as Drawing; // the package's own form
  const way = /createReactComponent\("(\w+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'outline';
  const drawn = shapes.map(([tag, { d, fill }]) => {
    if (tag !== 'path') throw new Error(`${name} holds a ${tag}: icons are made of paths`);
    return fill === undefined ? d : { filled: d };
  });
  return `import { icon } from './icon.ts';\n\nexport const ${component} = icon('${way}', ${JSON.stringify(drawn)});\n`;
}

if (import.meta.main) {
  const fileOf = (name: string) => join(repositoryRoot, iconsFolder, `${name}.ts`);

  const used = usedIcons();
  for (const name of drawnIcons()) if (!used.includes(name)) rmSync(fileOf(name));
  const drawn = await Promise.all(used.map(async (name) => [fileOf(name), await drawIcon(name)]));
  for (const [file = '', text = ''] of drawn) writeFileSync(file, text);
  execFileSync(
    'oxfmt',
    drawn.map(([file = '']) => file),
    { stdio: 'inherit' },
  );
  console.log(`${used.length} icons are drawn`);
}
