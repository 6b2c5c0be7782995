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
