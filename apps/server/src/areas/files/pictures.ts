import { refuse } from '../../kernel/refuse.ts';
import { pick } from '../../kernel/pick.ts';
import { fullWidth, variantWidths } from './files.ts';
import { type Arrived, refuseFile } from './receive.ts';
import { dubaiOffsetMs } from '@khidma/domain/rules/days';
import {
  validateImage,
  type PictureFacts,
  type UploadKind,
  uploadRules,
} from '@khidma/domain/uploads/upload-rules';
import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** Markers of frames that are coded row by row, all coefficients in one scan: baseline and extended. */
const sequential = new Set([0xc0, 0xc1]);

/**
 * Returns a JPEG with what cameras write wrong into its headers, and no decoder needs, set right: the range of
 * coefficients of a scan, which is the whole in a sequential picture (phones write zeros there), and the version of
 * JFIF. Whatever else is wrong stays: rows that are lost are a warning too, so that decoding can be strict.
 */
export function repairHeaders(picture: Buffer): Buffer {
  const mended = Buffer.from(picture);
  let isSequential = false;
  for (const { marker, start, end } of segmentsOf(picture)) {
    if (sequential.has(marker)) isSequential = true;
    if (marker === 0xe0 && mended.toString('latin1', start, start + 5) === 'JFIF\0')
      mended[start + 5] = 1;
    // So many components, two bytes for each, then the first and the last coefficient and their precision.
    const range = start + 1 + (picture[start] ?? 0) * 2;
    if (marker === 0xda && isSequential && range + 3 <= end) mended.set([0, 63, 0], range);
  }
  return mended;
}

interface Segment {
  readonly marker: number;
  /** Of its content, behind its length. */
  readonly start: number;
  readonly end: number;
}

function* segmentsOf(picture: Buffer): Generator<Segment> {
  for (let at = picture.indexOf(0xff, 2); at >= 0 && at + 4 <= picture.length;) {
    const marker = picture[at + 1] ?? 0;
    // Within coded rows: a zero is no marker, and eight of them only say where to begin anew; any byte may fill.
    const isNone = marker === 0x00 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (marker === 0xd9) return;
    const end = at + 2 + (isNone ? 0 : picture.readUInt16BE(at + 2));
    if (!isNone) yield { marker, start: at + 4, end };
    at = picture.indexOf(0xff, marker === 0xff ? at + 1 : end);
  }
}

// One picture at a time is the bound; libvips' own threads and cache would come on top of it.
sharp.concurrency(1);
sharp.cache(false);

/** A derivative, not stored yet. */
export interface MadeVariant {
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'webp';
  readonly bytes: Buffer;
}

/** What is kept of a picture: nothing of it carries metadata. Sizes are as shown. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly original: Buffer;
  readonly variants: readonly MadeVariant[];
  /** Names the variants' content in their public address; null without variants. */
  readonly mediaHash: string | null;
}

interface PictureInput {
  readonly kind: UploadKind;
  readonly arrived: Arrived;
  readonly signal: AbortSignal;
}

/** Validates a picture by its header, before a pixel of it is decoded, and makes what is kept of it. */
export async function makePicture(sent: Buffer, input: PictureInput): Promise<MadePicture> {
  const { kind, arrived, signal } = input;
  const { mime, size } = arrived;
  const bytes = mime === 'image/jpeg' ? repairHeaders(sent) : sent;
  const shown = await headerOf(bytes);
  const problem = validateImage(kind, { mime, bytes: size, ...shown });
  if (problem) throw refuseFile(problem);
  const { width, height } = shown;
  try {
    const picture = decoding(bytes, input);
    const original = await encoded(picture, mime === 'image/png' ? 'png' : 'jpeg');
    const variants = hasVariants(kind) ? await variantsOf(bytes, input, { width, height }) : [];
    return { width, height, original, variants, mediaHash: hashOf(variants) };
  } catch (error) {
    signal.throwIfAborted();
    // The whole picture was decoded: what libvips cannot read, no browser shows.
    throw Object.assign(refuse('fileDamaged'), { cause: error });
  }
}

/** Documents are read in full or not at all, watermarks as they are; everything else is shown in several sizes. */
const hasVariants = (kind: UploadKind): boolean => kind !== 'document' && kind !== 'watermark';

/** What a header says: the size as shown, and what decoding would hold in memory. */
async function headerOf(bytes: Buffer): Promise<Header> {
  try {
    // Reads the header only; the pixel limit is ours to judge, by name and with figures.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = header.autoOrient;
    return { width, height, heldPerPixel: heldPerPixel(header) };
  } catch (error) {
    throw Object.assign(refuse('fileDamaged'), { cause: error });
  }
}

/** Rows pass one by one from top to bottom, unless they come in several rounds or the picture must be turned. */
function heldPerPixel(header: Metadata): number {
  const { format, channels, depth, isProgressive, chromaSubsampling, orientation = 1 } = header;
  const pixel = channels * (depth === 'uchar' ? 1 : 2);
  // Rounds of a JPEG are held as coefficients of two bytes, the colours' mostly at half the width and height.
  const coefficients = chromaSubsampling === '4:2:0' ? 3 : channels * 2;
  const rounds = format === 'jpeg' ? coefficients : pixel;
  return (isProgressive ? rounds : 0) + (orientation > 1 ? pixel : 0);
}

type Header = Pick<PictureFacts, 'heldPerPixel'> & {
  readonly width: number;
  readonly height: number;
};

const decoding = (bytes: Buffer, { kind, arrived }: PictureInput): Sharp =>
  sharp(bytes, {
    limitInputPixels: uploadRules[kind].maxPixels,
    // A JPEG of which rows are missing is a warning only; a PNG's warnings are about its colour profile.
    failOn: arrived.mime === 'image/jpeg' ? 'warning' : 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .toColourspace('srgb');

/** So many pixels of a picture may be held while its sizes are made of them. */
const MOST_HELD_PIXELS = 4 * 1024 * 1024;

/** Decodes a picture once for all its sizes: it takes a quarter less than decoding it for each. One that is too long to be held is decoded each time. */
async function sourceOf(bytes: Buffer, input: PictureInput, size: Omit<Header, 'heldPerPixel'>) {
  const width = Math.min(fullWidth, size.width);
  const decoded = () =>
    decoding(bytes, input)
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' });
  if ((width * width * size.height) / size.width > MOST_HELD_PIXELS) return decoded;
  const { data, info } = await decoded().raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: pick(info, 'width', 'height', 'channels') });
}

async function variantsOf(
  bytes: Buffer,
  input: PictureInput,
  size: Omit<Header, 'heldPerPixel'>,
): Promise<MadeVariant[]> {
  const source = await sourceOf(bytes, input, size);
  const variants: MadeVariant[] = [];
  for (const width of new Set(variantWidths.map((wanted) => Math.min(wanted, size.width)))) {
    for (const format of ['jpeg', 'webp'] as const) {
      input.signal.throwIfAborted();
      const resized = source().resize({ width, withoutEnlargement: true });
      const { data, info } = await withFormat(resized, format, 80).toBuffer({
        resolveWithObject: true,
      });
      variants.push({ width: info.width, height: info.height, format, bytes: data });
    }
  }
  return variants;
}

const encoded = (picture: Sharp, format: 'png' | 'jpeg'): Promise<Buffer> =>
  withFormat(picture, format, 92).toBuffer();

/** Encodes a picture as everything that is kept is encoded. */
export function withFormat(
  picture: Sharp,
  format: 'png' | 'jpeg' | 'webp',
  quality: number,
): Sharp {
  if (format === 'png') return picture.png();
  // More effort makes a photo 6 % smaller in two and a half times the time.
  return format === 'webp' ? picture.webp({ quality, effort: 2 }) : picture.jpeg({ quality });
}

function hashOf(variants: readonly MadeVariant[]): string | null {
  if (variants.length === 0) return null;
  const hash = createHash('sha256');
  for (const { bytes } of variants) hash.update(bytes);
  return hash.digest('hex').slice(0, 40);
}

/** What a camera noted of a picture. */
export interface PictureOrigin {
  readonly takenAt: Date | null;
  readonly takenPlace: { readonly lat: number; readonly lng: number } | null;
}

const unknown: PictureOrigin = { takenAt: null, takenPlace: null };

/** Of these it is kept, apart from the file: they are looked at where two tell different stories. */
const kept: readonly UploadKind[] = ['completion', 'evidence'];

/** Returns when and where a picture says it was taken; nothing of what makes no sense, and of other kinds nothing at all. */
export async function readPictureOrigin(bytes: Buffer, kind: UploadKind): Promise<PictureOrigin> {
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
