import path from 'node:path';
import { readInProcess } from '../../adapters/apart/read-apart.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';

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
