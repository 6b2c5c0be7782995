// A process of its own (`render-pdf.ts` starts it): a sheet as JSON in, a PDF out.
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import decompress from 'wawoff2/decompress.js';
import { serveDrawings } from '../serve-drawings.ts';
import type { Sheet } from './sheet.ts';

const { resolve } = createRequire(import.meta.url);

/** Latin before Arabic: a text's first face is looked for in this order, the others where it lacks a letter. */
const faces = ['latin', 'arabic'].flatMap((script) =>
  [400, 600].map((weight) => `ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`),
);

const filesOf = (name: string): string =>
  path.join(path.dirname(resolve(`${name}/package.json`)), 'files');

/** Chinese lies in a hundred files, which only a sheet with Chinese on it waits for. */
async function fontFiles(withChinese: boolean): Promise<string[]> {
  const plex = filesOf('@fontsource/ibm-plex-sans-arabic');
  const inter = filesOf('@fontsource-variable/inter');
  const others = (await readdir(inter)).filter((file) => file.endsWith('-wght-normal.woff2'));
  const chinese = filesOf('@fontsource-variable/noto-sans-sc');
  const more = withChinese
    ? (await readdir(chinese)).filter((file) => file.endsWith('-wght-normal.woff2'))
    : [];
  return [
    ...faces.map((file) => path.join(plex, file)),
    ...others.map((file) => path.join(inter, file)),
    ...more.map((file) => path.join(chinese, file)),
  ];
}

type Compiler = ReturnType<typeof NodeCompiler.create>;
const compilers = new Map<boolean, Compiler>();

/** One with Chinese faces and one without, each made when it is first needed. */
async function compilerWith(withChinese: boolean): Promise<Compiler> {
  const known = compilers.get(withChinese);
  if (known) return known;
  const fontBlobs: Buffer[] = [];
  for (const file of await fontFiles(withChinese))
    fontBlobs.push(Buffer.from(await decompress(await readFile(file)))); // oxlint-disable-line no-await-in-loop -- one instance of the unpacker
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
  compilers.set(withChinese, compiler);
  return compiler;
}

const mainFileContent = await readFile(path.join(import.meta.dirname, 'sheet.typ'), 'utf8');

serveDrawings(async (input) => {
  const compiler = await compilerWith(/\p{Script=Han}/u.test(input));
  // Pictures come as files of the compiler's own: as text they would be a hundred times as large.
  const { pictures = [], ...words } = JSON.parse(input) as Sheet; // what `renderPdf` was given
  const sheet = {
    ...words,
    pictures: pictures.map(({ label, format }, index) => ({
      label,
      path: `/picture-${index}.${format}`,
    })),
  };
  for (const [index, { bytes, format }] of pictures.entries())
    compiler.mapShadow(path.resolve(`picture-${index}.${format}`), Buffer.from(bytes, 'base64'));
  try {
    const compiled = compiler.compile({
      mainFileContent,
      inputs: { sheet: JSON.stringify(sheet) },
    });
    if (compiled.result === null)
      throw new Error(
        JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? 'the sheet was refused'),
      );
    // Without a moment of its own: the same sheet makes the same bytes.
    return compiler.pdf(compiled.result, { creationTimestamp: 0 });
  } finally {
    // Nothing of one sheet is there when the next is set.
    compiler.resetShadow();
    compiler.evictCache(0);
  }
});
