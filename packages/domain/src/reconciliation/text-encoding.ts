/**
 * Returns in which encoding a bank wrote a text, by its first bytes: its mark, zeros between its letters, what its XML
 * declares, or UTF-8 where its letters are that, else the one of Windows in Arabic. Null while all of it is ASCII, which
 * reads the same in all of these.
 */
export function encodingOf(head: Uint8Array): string | null {
  const [a = 0, b = 0, c = 0] = head;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (head.length > 1 && a !== 0 && b === 0) return 'utf-16le';
  if (head.length > 1 && a === 0 && b !== 0) return 'utf-16be';
  const declared = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    String.fromCharCode(...head.subarray(0, 200)),
  )?.[1];
  // A text whose declaration could be read as single bytes is none of UTF-16, whatever it says.
  if (declared !== undefined && !/^utf-?16/i.test(declared)) return declared.toLowerCase();
  const first = head.findIndex((byte) => byte > 0x7f);
  if (first < 0) return null;
  return isUtf8(head.subarray(first, first + judged)) ? 'utf-8' : 'windows-1256';
}

/** So many bytes from the first letter on that is not ASCII tell which it is. */
const judged = 4_096;

/** Whether bytes are letters of UTF-8, the last of which may be cut. */
const isUtf8 = (bytes: Uint8Array): boolean =>
  /^(?:[\0-\x7f]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})*(?:[\xc2-\xf4][\x80-\xbf]{0,2})?$/.test(
    String.fromCharCode(...bytes),
  );
