import { dubaiOffsetMs } from '@khidma/domain/rules/days';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import sharp from 'sharp';

/** What a camera noted of a picture. */
export interface PictureOrigin {
  readonly takenAt: Date | null;
  readonly takenPlace: { readonly lat: number; readonly lng: number } | null;
}

const unknown: PictureOrigin = { takenAt: null, takenPlace: null };

/** Of these it is kept, apart from the file: they are looked at where two tell different stories. */
const kept: readonly UploadKind[] = ['completion', 'evidence'];

/** Returns when and where a picture says it was taken; nothing of what makes no sense, and of other kinds nothing at all. */
export async function originOf(bytes: Buffer, kind: UploadKind): Promise<PictureOrigin> {
  if (!kept.includes(kind)) return unknown;
  const { exif } = await sharp(bytes, { limitInputPixels: false }).metadata();
  try {
    return exif === undefined ? unknown : readOrigin(exif);
  } catch {
    // Notes that lead nowhere are no notes; the picture itself is judged elsewhere.
    return unknown;
  }
}

/** Tags of the notes, by the standard of digital cameras (EXIF 2.3). */
const tags = {
  exifAt: 0x8769,
  gpsAt: 0x8825,
  original: 0x9003,
  offset: 0x9011,
  latRef: 1,
  lat: 2,
  lngRef: 3,
  lng: 4,
} as const;

const sizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 };

/** A list of notes: each with its type, how many values, and where they stand. */
type Notes = ReadonlyMap<
  number,
  { readonly type: number; readonly count: number; readonly at: number }
>;

function readOrigin(exif: Buffer): PictureOrigin {
  const tiff = exif.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif;
  const read = readerOf(tiff);
  const first = notesAt(read, read.long(4));
  const camera = notesBehind(read, first, tags.exifAt);
  const gps = notesBehind(read, first, tags.gpsAt);
  return {
    takenAt: momentOf(textAt(read, camera, tags.original), textAt(read, camera, tags.offset)),
    takenPlace: placeOf(read, gps),
  };
}

/** Numbers in the order that the notes themselves name. */
const readerOf = (tiff: Buffer) => {
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II';
  return {
    tiff,
    short: (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)),
    long: (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)),
  };
};

type Reader = ReturnType<typeof readerOf>;

function notesAt(read: Reader, at: number): Notes {
  const notes = new Map<number, { type: number; count: number; at: number }>();
  const count = read.short(at);
  for (let index = 0; index < count; index++) {
    const note = at + 2 + index * 12;
    const type = read.short(note + 2);
    const values = read.long(note + 4);
    const isInside = (sizes[type] ?? 0) * values <= 4;
    notes.set(read.short(note), {
      type,
      count: values,
      at: isInside ? note + 8 : read.long(note + 8),
    });
  }
  return notes;
}

function notesBehind(read: Reader, notes: Notes, tag: number): Notes {
  const found = notes.get(tag);
  return found === undefined ? new Map() : notesAt(read, read.long(found.at));
}

function textAt({ tiff }: Reader, notes: Notes, tag: number): string {
  const found = notes.get(tag);
  if (found === undefined) return '';
  return tiff
    .subarray(found.at, found.at + Math.min(found.count, 64))
    .toString('latin1')
    .replace(/\0.*$/su, '');
}

/** `2026:11:24 10:32:05`; a camera that says nothing of its offset is taken to stand in Dubai. */
function momentOf(text: string, offset: string): Date | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/u.exec(text.trim());
  if (parts === null) return null;
  const [, year, month, day, time] = parts;
  const shift = /^[+-]\d\d:\d\d$/u.test(offset) ? offset : '';
  const at = Date.parse(`${year}-${month}-${day}T${time}${shift || 'Z'}`);
  if (Number.isNaN(at)) return null;
  return new Date(shift === '' ? at - dubaiOffsetMs : at);
}

function placeOf(read: Reader, gps: Notes): PictureOrigin['takenPlace'] {
  const lat = degreesAt(read, gps, tags.lat);
  const lng = degreesAt(read, gps, tags.lng);
  if (lat === null || lng === null || lat > 90 || lng > 180 || (lat === 0 && lng === 0))
    return null;
  const south = textAt(read, gps, tags.latRef).startsWith('S');
  const west = textAt(read, gps, tags.lngRef).startsWith('W');
  return { lat: south ? -lat : lat, lng: west ? -lng : lng };
}

/** Degrees, minutes and seconds, each as two numbers that are divided; to a metre. */
function degreesAt(read: Reader, gps: Notes, tag: number): number | null {
  const found = gps.get(tag);
  if (found?.type !== 5 || found.count !== 3) return null;
  const parts = [0, 8, 16].map((step) => {
    const below = read.long(found.at + step + 4);
    return below === 0 ? 0 : read.long(found.at + step) / below;
  });
  const [degrees = 0, minutes = 0, seconds = 0] = parts;
  return Math.round((degrees + minutes / 60 + seconds / 3600) * 100_000) / 100_000;
}
