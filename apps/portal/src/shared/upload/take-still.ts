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
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvas;
};

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('no picture was made')) : resolve(blob)),
      type,
      quality,
    );
  });
