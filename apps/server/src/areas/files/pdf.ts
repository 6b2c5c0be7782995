import { readInProcess } from '../../adapters/apart/read-apart.ts';
import { type Refusal, refuse } from '../../kernel/refuse.ts';
import path from 'node:path';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** Names that begin what a document runs or carries: scripts, programs it starts, files inside it, players. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z0-9])/;

/** Objects of newer documents stand together in compressed streams. */
const objectStream = /\/ObjStm(?![A-Za-z0-9])/;
const maxUnfoldedBytes = 8 * 1024 * 1024;
const maxObjectStreams = 2_000;

const unfold = promisify(inflate);

/**
 * Returns whether a PDF runs or carries something, as far as it can be seen without understanding all of it: its plain
 * objects and those in compressed streams. What is encrypted or hidden in odd ways is not seen; PDFs are therefore
 * never shown inside a page either, only handed out as attachments.
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  let objectStreams = 0;
  let at = 0;
  for (;;) {
    const stream = nextStream(text, at);
    const objects = plainNames(text.slice(at, stream?.start));
    if (active.test(objects)) return true;
    if (!stream) return false;
    if (objectStream.test(objects.slice(-1024))) {
      objectStreams += 1;
      if (objectStreams > maxObjectStreams) return true;
      const unfolded = await unfoldedFrom(bytes.subarray(stream.start, stream.end));
      if (active.test(plainNames(unfolded))) return true;
    }
    at = stream.end;
  }
}

/** The content of the next stream: pictures and fonts may hold any bytes, so nothing is looked for in them. */
function nextStream(text: string, from: number): { start: number; end: number } | undefined {
  const keyword = />>\s{0,8}stream\r?\n/g;
  keyword.lastIndex = from;
  const found = keyword.exec(text);
  if (!found) return undefined;
  const start = keyword.lastIndex;
  const end = text.indexOf('endstream', start);
  return end < 0 ? undefined : { start, end };
}

/** `/J#53` is `/JS`. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );

/** What a compressed stream holds; nothing where it is not one, or unfolds to far more than objects need. */
async function unfoldedFrom(bytes: Buffer): Promise<string> {
  const unfolded = await unfold(bytes, { maxOutputLength: maxUnfoldedBytes }).catch(() => null);
  return unfolded?.toString('latin1') ?? '';
}

/** Longer than any reader takes to find the first page of 10 MB. */
const READING_MS = 20_000;

/** Returns why nobody could read a PDF: it opens with a password only (one that only forbids printing opens), has no page, or is damaged; null where it can be read. */
export async function pagesProblem(bytes: Buffer): Promise<Refusal | null> {
  const script = path.join(import.meta.dirname, 'read-pages.ts');
  const read = await readInProcess({ script, input: bytes, withinMs: READING_MS });
  if ('failed' in read) return refuse('fileDamaged');
  // As the script writes it.
  const seen = JSON.parse(read.answer) as { readonly pages?: number; readonly problem?: string };
  if (seen.problem !== undefined)
    return refuse(seen.problem === 'password' ? 'fileNeedsPassword' : 'fileDamaged');
  return seen.pages === 0 ? refuse('fileWithoutPages') : null;
}
