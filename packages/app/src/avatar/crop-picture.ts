/** A part of a picture, in its own pixels as shown. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The best that a JPEG of a part of a JPEG can be without growing beyond it. */
const quality = 0.92;

/** A part of a picture as a file of its own: a PNG stays one, anything else becomes a JPEG. Throws where the browser cannot read the picture. */
export const cropPicture = (file: File, area: PictureArea): Promise<File> =>
  drawPart(file, area, area);

/** A picture of somebody is shown small: more pixels than this are of no use. */
const avatarSide = 1024;

/** A square of a picture, no larger than an avatar is shown and no heavier than `maxBytes`. */
export const cropAvatar = async (
  file: File,
  { x, y, width, height }: PictureArea,
  maxBytes: number,
): Promise<File> => {
  const side = Math.min(width, height);
  const target = Math.min(side, avatarSide);
  const size = { width: target, height: target };
  const area = { x, y, width: side, height: side };
  const cropped = await drawPart(file, area, size);
  // As a JPEG a square of this size is always lighter.
  return cropped.size <= maxBytes ? cropped : await drawPart(file, area, { ...size, asJpeg: true });
};

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly asJpeg?: boolean;
}

async function drawPart(file: File, area: PictureArea, drawn: Drawn): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [drawn.width, drawn.height];
    const { x, y, width, height } = area;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('the browser gives no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, width, height, 0, 0, drawn.width, drawn.height);
    const isPng = file.type === 'image/png' && drawn.asJpeg !== true;
    const type = isPng ? 'image/png' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob === null) throw new Error('the browser cannot write the picture');
    return new File([blob], isPng ? file.name : jpegName(file.name), { type });
  } finally {
    bitmap.close();
  }
}

/** The name of what has become a JPEG. */
export const jpegName = (name: string): string => `${name.replace(/\.\w+$/, '')}.jpg`;
