import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The face that every page in English loads before its largest paint. */
const face = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** The weights that the tokens use; the package's face has 100 to 900. */
const weights = { min: 400, max: 700, default: 400 };

/** What of its features sets text as it is set now; alternates of letters, fractions and the like are asked for nowhere. */
const features = ['kern', 'liga', 'calt', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn'];

const root = join(import.meta.dirname, '../..');

/** Has the build take the Latin face with the weights and letters alone that our styles ask it for: it is 22 kB lighter. */
export const narrowFace = (): Plugin => ({
  name: 'khidma:narrow-face',
  config: async () => ({
    resolve: { alias: [{ find: face, replacement: await narrowedFace() }] },
  }),
});

let narrowed: Promise<string> | undefined;

/** Returns where the narrowed face lies; it is made once for each version of the package and of the styles. */
export const narrowedFace = (): Promise<string> => (narrowed ??= narrow());

async function narrow(): Promise<string> {
  const source = readFileSync(createRequire(join(root, 'packages/ui/package.json')).resolve(face));
  const letters = lettersOf(readFileSync(join(root, 'packages/ui/src/fonts.css'), 'utf8'));
  const hash = createHash('sha256')
    .update(source)
    .update(letters)
    .update(JSON.stringify([weights, features]));
  const folder = join(root, 'node_modules/.cache/narrow-face', hash.digest('hex').slice(0, 16));
  // Its name is how the build finds it again.
  const file = join(folder, 'inter-latin-wght-normal.woff2');
  if (existsSync(file)) return file;
  const made = await subsetFont(source, letters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weights },
  });
  mkdirSync(folder, { recursive: true });
  const part = `${file}.${randomUUID()}`;
  writeFileSync(part, made);
  renameSync(part, file);
  return file;
}

/** Returns every letter for which the styles ask this face. */
export function lettersOf(css: string): string {
  const [, range] = css.split(face)[1]?.match(/unicode-range:([^;]+);/) ?? [];
  if (range === undefined) throw new Error(`fonts.css has no range for ${face}`);
  return range
    .split(',')
    .map((each) => each.trim().replace('U+', ''))
    .flatMap((each) => {
      const [from = '', to = from] = each.split('-');
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      );
    })
    .join('');
}
