import { uploadRules } from '@khidma/domain/uploads/upload-rules';

// What judges and lightens pictures comes with the first of them.
const prepareAs = async (kind: 'photo' | 'video', file: File): Promise<File> => {
  const { prepareMedia } = await import('../../../shared/upload/prepare-media.ts');
  const judged = await prepareMedia(kind, file);
  switch (judged.verdict) {
    case 'ready': {
      const { previewUrl } = judged.prepared;
      // The list shows what the server makes of it.
      if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
      return judged.prepared.file;
    }
    case 'refused':
      throw judged.error;
    case 'ask':
      // Only asked of files whose kind is not given.
      return file;
  }
};

/** Judges a business picture as the server will, and brings it under its limit. */
export const preparePicture = (file: File): Promise<File> => prepareAs('photo', file);

/** Judges a video as the server will. */
export const prepareVideo = (file: File): Promise<File> => prepareAs('video', file);

/** An avatar is shown small: more pixels than this are of no use. */
const avatarSide = 1024;

/** Cuts a square out of a picture and brings it under the avatar's limit. */
export const cutAvatar = async (
  file: File,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<File> => {
  const { cropPicture } = await import('../../../shared/upload/crop-picture.ts');
  const side = Math.min(area.width, area.height);
  const cut = await cropPicture(file, { ...area, width: side, height: side });
  if (cut.size <= uploadRules.avatar.maxBytes && side <= avatarSide) return cut;
  const bitmap = await createImageBitmap(cut);
  const canvas = document.createElement('canvas');
  canvas.width = avatarSide;
  canvas.height = avatarSide;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, avatarSide, avatarSide);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  return blob === null ? cut : new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
};
