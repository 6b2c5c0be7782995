import type { ServiceWatermark } from '@khidma/domain/services/service-content';
import { watermarkLayout, type Extent } from '@khidma/domain/services/watermark-layout';

/** A mark that can be laid onto a picture. */
export type Mark = CanvasImageSource & Extent;

/** How high the letters of a text mark are drawn before they are scaled, in px. */
const letterHeight = 120;

/** A line of text as the server draws it: white, with a soft shadow that holds it off a white wall. */
export const markOfText = (words: string): Mark => {
  const font = `600 ${letterHeight}px 'IBM Plex Sans Arabic', 'Inter Variable', sans-serif`;
  const canvas = document.createElement('canvas');
  const measure = canvas.getContext('2d');
  if (measure) measure.font = font;
  const size = measure?.measureText(words);
  const ascent = size?.actualBoundingBoxAscent ?? letterHeight;
  const height = ascent + (size?.actualBoundingBoxDescent ?? 0);
  const border = Math.ceil(height * 0.18);
  canvas.width = Math.max(1, Math.ceil(size?.width ?? 1) + border * 2);
  canvas.height = Math.max(1, Math.ceil(height) + border * 2);
  // A canvas forgets its font with its size.
  const brush = canvas.getContext('2d');
  if (brush === null) return canvas;
  brush.font = font;
  brush.textAlign = 'center';
  brush.fillStyle = '#fff';
  brush.shadowColor = '#000';
  brush.shadowBlur = height * 0.1;
  // Twice, as the server does: one blur of thin letters is too pale.
  for (const _ of [1, 2]) brush.fillText(words, canvas.width / 2, border + ascent);
  return canvas;
};

/** An uploaded image as a mark; null where it cannot be shown. */
export const markOfImage = async (url: string): Promise<Mark | null> => {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas;
};

/** Lays a mark onto an empty canvas of a picture's size, by the layout that the server draws with. */
export const drawMark = (canvas: HTMLCanvasElement, mark: Mark, look: ServiceWatermark): void => {
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  brush.clearRect(0, 0, canvas.width, canvas.height);
  const { width, height, places } = watermarkLayout(canvas, mark, look);
  brush.globalAlpha = look.opacity / 100;
  for (const { left, top } of places) brush.drawImage(mark, left, top, width, height);
};
