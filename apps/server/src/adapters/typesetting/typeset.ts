import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import path from 'node:path';
import { facesOf, type Look } from './shipped-faces.ts';

/** What is set: a template below `adapters/`, and what it is told. */
export interface Typeset {
  readonly template: string;
  readonly look: Look;
  readonly weights: readonly [number, ...number[]];
  /** All that is said. */
  readonly data: object;
  /** Files that the template asks for, by their names. */
  readonly pictures?: Readonly<Record<string, Buffer>>;
}

/** What letters that no shipped font has are looked for in: what the compiler itself brings along. */
const lastFamilies = ['Libertinus Serif', 'New Computer Modern Math'];

const workspace = path.dirname(import.meta.dirname);

// The compiler looks for the machine's fonts, whatever it is given: on Linux, where servers run, it finds none. Elsewhere
// it finds them and uses none, for a template names its families and falls back to no other.
process.env['FONTCONFIG_FILE'] = path.join(import.meta.dirname, 'no-fonts.conf');

/** Sets a text in the fonts that the product ships: the same text makes the same bytes, wherever it is set. */
export const typesetPdf = (wanted: Typeset): Promise<Uint8Array> =>
  typeset(wanted, (compiler, document) => compiler.pdf(document, { creationTimestamp: 0 }));

/** Sets a text likewise, as SVG whose letters are outlines. */
export const typesetSvg = (wanted: Typeset): Promise<string> =>
  typeset(wanted, (compiler, document) => compiler.plainSvg(document));

async function typeset<Output>(
  { template, look, weights, data, pictures = {} }: Typeset,
  write: (compiler: NodeCompiler, document: object) => Output,
): Promise<Output> {
  const text = JSON.stringify(data);
  const faces = await facesOf(text, look, weights);
  const families = [...new Set(faces.map(({ family }) => family)), ...lastFamilies];
  const fontBlobs = faces.map(({ bytes }) => bytes);
  // One for each text: it takes two milliseconds, and holds no more fonts than the text needs.
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
  for (const [name, bytes] of Object.entries(pictures))
    compiler.mapShadow(path.join(workspace, name), bytes);
  try {
    const compiled = compiler.compile({
      mainFilePath: path.join(workspace, template),
      inputs: { data: text, families: JSON.stringify(families) },
    });
    if (compiled.result === null)
      throw new Error(
        JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? 'the text was refused'),
      );
    return write(compiler, compiled.result);
  } finally {
    // Nothing of one text is kept when the next is set.
    compiler.evictCache(0);
  }
}
