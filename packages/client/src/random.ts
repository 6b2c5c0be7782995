/** Random bytes of the browser. */
export const randomBytes = (count: number): Uint8Array =>
  crypto.getRandomValues(new Uint8Array(count));

/** A UUID v4. Not `crypto.randomUUID`: that one is missing where a page is served over plain HTTP. */
export const uuidV4 = (): string => {
  const bytes = randomBytes(16);
  const hex = Array.from(bytes, (byte, i) => {
    const marked = i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
};
