// Draws the icons that screens import, one file each, and removes those that none does: `npm run icons`.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './checks/tracked-files.ts';
import { drawIcon, drawnIcons, iconsFolder, usedIcons } from './icons/draw-icons.ts';

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
