import { uploadRules } from '@khidma/domain/uploads/upload-rules';

/** How long a browser may take to show a moment of a video, in ms. */
const patienceMs = 20_000;

/** Not the very first frame, which is often black. */
const momentIn = (seconds: number): number => Math.min(1, seconds / 3);

/** Returns a still of a video as a photo that the server takes; fails where this browser cannot show the video. */
export const takeStill = async (video: Blob | string, name: string): Promise<File> => {
  const url = typeof video === 'string' ? video : URL.createObjectURL(video);
  try {
    const canvas = drawn(await shownAt(url));
    // A still picture of little detail may be lighter than a photo must be: then whole.
    const still =
      [await blobOf(canvas, 'image/jpeg', 0.92), await blobOf(canvas, 'image/jpeg', 1)].find(
        ({ size }) => size >= uploadRules.photo.minBytes,
      ) ?? (await blobOf(canvas, 'image/png'));
    const ending = still.type === 'image/png' ? 'png' : 'jpg';
    return new File([still], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: still.type });
  } finally {
    if (typeof video !== 'string') URL.revokeObjectURL(url);
  }
};

/** A video that stands still at the moment. */
const shownAt = (url: string): Promise<HTMLVideoElement> =>
  new Promise((resolve, reject) => {
    const video = document.createElement('video');
    const fail = (): void => reject(new Error('the video cannot be shown'));
    const timer = setTimeout(fail, patienceMs);
    video.addEventListener('error', fail);
    video.addEventListener('loadeddata', () => {
      video.currentTime = momentIn(video.duration);
    });
    video.addEventListener('seeked', () => {
      clearTimeout(timer);
      resolve(video);
    });
    // A bucket's address is another origin: without this its picture could be drawn, and not read.
    video.crossOrigin = 'anonymous';
    video.muted = true;
    video.preload = 'auto';
    video.src = url;
  });

const drawn = (video: HTMLVideoElement): HTMLCanvasElement => {
  const { canvas: size, picture } = stillFrame(video.videoWidth, video.videoHeight);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext('2d');
  pen?.fillRect(0, 0, size.width, size.height);
  pen?.drawImage(video, picture.x, picture.y, picture.width, picture.height);
  return canvas;
};

/** Where a video's picture stands on its still: all of it, or, where it is smaller than a photo must be, as large as fits into the smallest photo, between black bars. */
export const stillFrame = (width: number, height: number) => {
  const { minWidth, minHeight } = uploadRules.photo;
  if (width >= minWidth && height >= minHeight)
    return { canvas: { width, height }, picture: { x: 0, y: 0, width, height } };
  const scale = Math.min(minWidth / width, minHeight / height);
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)];
  return {
    canvas: { width: minWidth, height: minHeight },
    picture: {
      x: Math.round((minWidth - shownWidth) / 2),
      y: Math.round((minHeight - shownHeight) / 2),
      width: shownWidth,
      height: shownHeight,
    },
  };
};

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('no picture was made')) : resolve(blob)),
      type,
      quality,
    );
  });
