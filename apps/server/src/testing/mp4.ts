/** A box of an MP4 as it stands in the file; texts are written byte for byte. */
export function mp4Box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

/** Numbers of four bytes, one behind the other. */
export function mp4Words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}
