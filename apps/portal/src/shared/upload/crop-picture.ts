import { FileRefused } from './prepare-file.ts';
import { jpegName } from './make-lighter.ts';

/** A part of a picture, in its own pixels as shown. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The best that a JPEG of a part of a JPEG can be without growing beyond it. */
const quality = 0.92;

/** A part of a picture as a file of its own: a PNG stays one, anything else becomes a JPEG. */
export const cropPicture = async (file: File, area: PictureArea): Promise<File> => {
  const bitmap = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [area.width, area.height];
    const { x, y, width, height } = area;
    canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, width, height);
    const isPng = file.type === 'image/png';
    const type = isPng ? 'image/png' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob === null) throw new FileRefused(damaged);
    return new File([blob], isPng ? file.name : jpegName(file.name), { type });
  } finally {
    bitmap.close();
  }
};

const damaged = { kind: 'rule', problem: { error: 'fileDamaged', params: {} } } as const;
