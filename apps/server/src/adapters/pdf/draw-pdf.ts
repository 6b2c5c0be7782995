import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import decompress from 'wawoff2/decompress.js';
import type { Sheet } from './sheet.ts';

/** The program of the process that `renderPdf` starts: a sheet as JSON in, a PDF out. */
const input = await text(process.stdin);
const { resolve } = createRequire(import.meta.url);

/** Latin before Arabic: a text's first face is looked for in this order, the others where it lacks a letter. */
const faces = ['latin', 'arabic'].flatMap((script) =>
  [400, 600].map((weight) => `ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`),
);

const filesOf = (name: string): string =>
  path.join(path.dirname(resolve(`${name}/package.json`)), 'files');

/** Chinese lies in a hundred files, which only a sheet with Chinese on it waits for. */
async function fontFiles(): Promise<string[]> {
  const plex = filesOf('@fontsource/ibm-plex-sans-arabic');
  const inter = filesOf('@fontsource-variable/inter');
  const others = (await readdir(inter)).filter((file) => file.endsWith('-wght-normal.woff2'));
  const chinese = filesOf('@fontsource-variable/noto-sans-sc');
  const more = /\p{Script=Han}/u.test(input)
    ? (await readdir(chinese)).filter((file) => file.endsWith('-wght-normal.woff2'))
    : [];
  return [
    ...faces.map((file) => path.join(plex, file)),
    ...others.map((file) => path.join(inter, file)),
    ...more.map((file) => path.join(chinese, file)),
  ];
}

const fontBlobs: Buffer[] = [];
for (const file of await fontFiles())
  fontBlobs.push(Buffer.from(await decompress(await readFile(file)))); // oxlint-disable-line no-await-in-loop -- one instance of the unpacker

// Pictures come as files of the compiler's own: as text they would be a hundred times as large.
const { pictures = [], ...words } = JSON.parse(input) as Sheet; // what `renderPdf` was given
const sheet = {
  ...words,
  pictures: pictures.map(({ label, format }, index) => ({
    label,
    path: `/picture-${index}.${format}`,
  })),
};
const compiler = NodeCompiler.create({
  fontArgs: [{ fontBlobs }],
  inputs: { sheet: JSON.stringify(sheet) },
});
for (const [index, { bytes, format }] of pictures.entries())
  compiler.mapShadow(path.resolve(`picture-${index}.${format}`), Buffer.from(bytes, 'base64'));
const mainFileContent = await readFile(path.join(import.meta.dirname, 'sheet.typ'), 'utf8');
const compiled = compiler.compile({ mainFileContent });
if (compiled.result === null) {
  process.stderr.write(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? 'refused'));
  process.exitCode = 1;
} else {
  // Without a moment of its own: the same sheet makes the same bytes.
  process.stdout.write(compiler.pdf(compiled.result, { creationTimestamp: 0 }));
}
