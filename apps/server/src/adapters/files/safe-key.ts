import { UnsafeKeyError } from './file-store.ts';

/** Begins with a letter or a digit, so that `.`, `..` and hidden names are out. */
const SEGMENT = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,127}$/;
/** S3 allows no longer key. */
const LONGEST_KEY = 1024;

/** The key's segments, or `UnsafeKeyError`. */
export function segmentsOf(key: string): readonly string[] {
  const segments = key.split('/');
  if (key.length > LONGEST_KEY || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new UnsafeKeyError(`${JSON.stringify(key.slice(0, 80))} is no safe key`);
  }
  return segments;
}
