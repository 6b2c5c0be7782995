import type { ByteRange } from '../../adapters/files/file-store.ts';

/** What a `Range` header asks of a file: a part, the whole (also where the header says nothing we know), or what is not there. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  // Several parts at once are nobody's habit; the whole file is a correct answer to them.
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '')
    return Number(last) === 0
      ? 'outside'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'outside';
  return end < start ? 'whole' : { start, end };
}
