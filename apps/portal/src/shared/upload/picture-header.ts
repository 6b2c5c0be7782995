import { type DetectedType, detectFileType, headBytes } from '@khidma/domain/uploads/file-head';

/** What the first bytes of a file say; width and height as shown, null where they stand further on or nowhere. */
export interface FileHeader {
  /** By content, never by name; null for a type that nothing here takes. */
  readonly mime: DetectedType | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** Reads type and size of a file without decoding a pixel: a small file can unfold to gigabytes. */
export const readHeader = (bytes: Uint8Array): FileHeader => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mime = detectFileType(bytes.subarray(0, headBytes));
  if (mime === 'image/jpeg') return { mime, ...(jpegSize(view) ?? noSize) };
  if (mime === 'image/png') return { mime, ...pngSize(view) };
  // Sound is recorded here, never chosen.
  return { mime: mime?.startsWith('audio/') === true ? null : mime, ...noSize };
};

interface Size {
  readonly width: number | null;
  readonly height: number | null;
}

const noSize: Size = { width: null, height: null };

const textAt = (view: DataView, at: number, length: number): string =>
  view.byteLength < at + length
    ? ''
    : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

const pngSize = (view: DataView): Size =>
  view.byteLength < 24 ? noSize : { width: view.getUint32(16), height: view.getUint32(20) };

/** Walks from segment to segment as far as the frame's header; the camera's orientation stands before it. */
const jpegSize = (view: DataView): Size | null => {
  let at = 2;
  let isTurned = false;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      // Any number of fill bytes may stand before a marker.
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    const length = view.getUint16(at + 2);
    if (marker === 0xe1) isTurned ||= orientationOf(view, at + 4, length - 2) >= 5;
    at += 2 + length;
  }
  return null;
};

/** The markers that begin a frame, whichever way it is coded; C4, C8 and CC mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The Exif orientation, 1 to 8; from 5 on the picture is shown lying on its side. */
const orientationOf = (view: DataView, start: number, length: number): number => {
  const end = Math.min(start + length, view.byteLength);
  if (textAt(view, start, 6) !== 'Exif\0\0') return 1;
  const tiff = start + 6;
  if (tiff + 8 > end) return 1;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > end) return 1;
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > end) return 1;
    if (view.getUint16(at, isLittle) === 0x0112) return view.getUint16(at + 8, isLittle);
  }
  return 1;
};
