import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { facesOf, withNames, withTable } from './shipped-faces.ts';
import { typesetSvg } from './typeset.ts';

/** A letter of the Cherokee, whose script we do not ship. */
const cherokee = 'Ꭰ';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'khidma-fonts-'));
  const [face] = await facesOf('ก', 'document', [400]);
  const named = withNames(face?.bytes ?? Buffer.of(), { family: 'Machine', postScript: 'Machine' });
  const font = withTable(named, 'cmap', mapOf(cherokee.codePointAt(0) ?? 0, 5));
  await writeFile(path.join(folder, 'machine.ttf'), font);
  const config = `<?xml version="1.0"?><fontconfig><dir>${folder}</dir></fontconfig>`;
  await writeFile(path.join(folder, 'fonts.conf'), config);
  await writeFile(path.join(folder, 'any.typ'), `#text("${cherokee}")`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

/** A table that knows one letter. */
function mapOf(letter: number, glyph: number): Buffer {
  const table = Buffer.alloc(40);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(28, 16);
  table.writeUInt32BE(1, 24);
  for (const [at, value] of [letter, letter, glyph].entries())
    table.writeUInt32BE(value, 28 + at * 4);
  return table;
}

const machineHasFonts = () => vi.stubEnv('FONTCONFIG_FILE', path.join(folder, 'fonts.conf'));

/** The letter as the compiler sets it whom nobody tells which fonts to take. */
function setByAnybody(): string {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [] });
  const mainFilePath = path.join(folder, 'any.typ');
  const { result } = compiler.compile({ mainFilePath, inputs: {} });
  if (!result) throw new Error('the letter was not set');
  return compiler.plainSvg(result);
}

it('the compiler is told that the machine has no fonts', () => {
  const without = setByAnybody();
  machineHasFonts();
  expect(setByAnybody()).not.toBe(without);
});

it('and uses none where it finds some: a letter that we have no font for looks the same', async () => {
  const line = {
    template: 'text-image/line.typ',
    look: 'picture',
    weights: [500],
    data: { words: `Sara ${cherokee} 清洁` },
  } as const;
  const without = await typesetSvg(line);
  machineHasFonts();
  expect(await typesetSvg(line)).toBe(without);
});
