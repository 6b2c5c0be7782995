// Draws the pictures that an installed app is known by, of the mark that browser tabs show: `npm run app-icons`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { repositoryRoot } from './checks/tracked-files.ts';

/** Where the mark is and what is drawn of it. */
export const publicFolder = join(repositoryRoot, 'apps/portal/public');

interface AppIcon {
  readonly file: string;
  readonly size: number;
  /** Whether the system cuts it into a shape of its own: the mark stands in the middle, on its colour. */
  readonly isCut: boolean;
}

export const appIcons: readonly AppIcon[] = [
  { file: 'icon-192.png', size: 192, isCut: false },
  { file: 'icon-512.png', size: 512, isCut: false },
  { file: 'icon-maskable-512.png', size: 512, isCut: true },
  { file: 'apple-touch-icon.png', size: 180, isCut: true },
];

/** Returns an icon as PNG. */
export async function drawAppIcon({ size, isCut }: AppIcon): Promise<Buffer> {
  const mark = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(mark)?.[1]);
  const [, colour = ''] = /<g fill="(#\w+)">/.exec(mark) ?? [];
  const ground = `><rect width="${side}" height="${side}" fill="${colour}"/><`;
  // In sharp a picture without sizes of its own has a pixel for each unit at 72 dots an inch.
  return sharp(Buffer.from(isCut ? mark.replace('><', ground) : mark), {
    density: (72 * size) / side,
  })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

if (import.meta.main)
  for (const icon of appIcons)
    await writeFile(join(publicFolder, icon.file), await drawAppIcon(icon));
