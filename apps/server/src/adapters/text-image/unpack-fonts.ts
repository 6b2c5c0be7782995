import { escapedMarkup } from '@khidma/domain/rules/markup';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import decompress from 'wawoff2/decompress.js';

/** The families that the fonts are asked for by, first choice first. */
export const fontFamilies = ['Inter', 'IBM Plex Sans Arabic', 'Noto Sans SC'] as const;

/** The fonts that the product ships, and the files of each that are needed: Latin, Cyrillic and Greek, Arabic, Chinese. */
const packages: readonly (readonly [name: string, files: RegExp])[] = [
  ['@fontsource-variable/inter', /-wght-normal\.woff2$/],
  ['@fontsource/ibm-plex-sans-arabic', /-arabic-500-normal\.woff2$/],
  ['@fontsource-variable/noto-sans-sc', /-wght-normal\.woff2$/],
];

/**
 * Unpacks the shipped fonts below `folder`, once, and answers the path of a fontconfig file that names them: the
 * picture library reads no packed web fonts. The machine's own fonts come after ours, for scripts that we ship none of.
 */
export async function unpackFonts(folder: string): Promise<string> {
  const files = await shippedFonts();
  const target = path.join(folder, keyOf(files));
  const config = path.join(target, 'fonts.conf');
  if (await exists(config)) return config;
  // Made beside and renamed: whoever finds the folder finds all of it.
  const draft = path.join(folder, randomUUID());
  await mkdir(draft, { recursive: true, mode: 0o700 });
  for (const file of files) {
    const name = path.basename(file).replace('.woff2', '.ttf');
    await writeFile(path.join(draft, name), await decompress(await readFile(file)));
  }
  await writeFile(path.join(draft, 'fonts.conf'), configFor(target));
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was faster; what it made is the same.
    if (!(await exists(config))) throw error;
  }
  return config;
}

async function shippedFonts(): Promise<string[]> {
  const { resolve } = createRequire(import.meta.url);
  const found: string[] = [];
  for (const [name, wanted] of packages) {
    const folder = path.join(path.dirname(resolve(`${name}/package.json`)), 'files');
    const files = (await readdir(folder)).filter((file) => wanted.test(file)).toSorted();
    if (files.length === 0) throw new Error(`${name} has no font of the kind that is needed`);
    found.push(...files.map((file) => path.join(folder, file)));
  }
  return found;
}

const keyOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);

const configFor = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapedMarkup(folder)}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${escapedMarkup(path.join(folder, 'cache'))}</cachedir>
</fontconfig>
`;

const exists = async (file: string): Promise<boolean> =>
  await stat(file).then(
    () => true,
    () => false,
  );
