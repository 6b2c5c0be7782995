import { readInProcess } from '../../adapters/apart/read-apart.ts';
import { type FileStore, readObject } from '../../adapters/files/file-store.ts';
import type { Variant } from '../../db/schema/files.ts';
import type { Tx } from '../../db/types.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type Refusal, refuse, refuseFields } from '../../kernel/refuse.ts';
import { Turns } from '../../kernel/turns.ts';
import { type FileOwner, type FileRow, loadOwnFiles } from './files.ts';
import { validateFilm } from './films.ts';
import { makePicture, type MadeVariant, readPictureOrigin } from './pictures.ts';
import type { Arrived } from './receive.ts';
import { maxVoiceMs, type UploadKind, type UploadMime } from '@khidma/domain/uploads/upload-rules';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

interface MadeVoice {
  readonly bytes: Uint8Array;
  readonly durationMs: number;
}

const formats = {
  'audio/webm': { input: WEBM, output: () => new WebMOutputFormat() },
  'audio/mp4': { input: MP4, output: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  'audio/ogg': { input: OGG, output: () => new OggOutputFormat() },
} as const;

/** What browsers record. */
const codecs: readonly (string | null)[] = ['opus', 'aac'];

/** A recorder writes fifty packets a second. */
const MOST_PACKETS = 100 * (maxVoiceMs / 1000);

/** Writes a voice note anew, packet by packet: one track of sound, of a codec that browsers record, no longer than may be. */
export async function makeVoice(bytes: Buffer, mime: UploadMime): Promise<MadeVoice> {
  if (!isVoice(mime)) throw new Error(`${mime} is no voice note`);
  const { input: format, output: outputFormat } = formats[mime];
  const input = new Input({ formats: [format], source: new BufferSource(bytes) });
  try {
    const track = await input.getPrimaryAudioTrack();
    const codec = track?.codec ?? null;
    if (track === null || codec === null || !codecs.includes(codec)) throw refuse('fileDamaged');
    const decoderConfig = await track.getDecoderConfig();
    const target = new BufferTarget();
    const output = new Output({ format: outputFormat(), target });
    const source = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(source);
    await output.start();
    let [end, packets] = [0, 0];
    for await (const packet of new EncodedPacketSink(track).packets()) {
      packets += 1;
      end = Math.max(end, packet.timestamp + packet.duration);
      if (end * 1000 > maxVoiceMs || packets > MOST_PACKETS)
        throw refuse('fileTooLarge', { max: minutesText, actual: `> ${minutesText}` });
      await source.add(packet, decoderConfig === null ? undefined : { decoderConfig });
    }
    if (packets === 0) throw refuse('fileDamaged');
    await output.finalize();
    if (target.buffer === null) throw new Error('a finished voice note has no bytes');
    return { bytes: new Uint8Array(target.buffer), durationMs: Math.round(end * 1000) };
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error;
    throw Object.assign(refuse('fileDamaged'), { cause: error });
  } finally {
    input.dispose();
  }
}

/** A measure, the same in every language. */
const minutesText = `${maxVoiceMs / 60_000}:00`;

const isVoice = (mime: UploadMime): mime is keyof typeof formats => Object.hasOwn(formats, mime);

/** A received and measured file, under a temporary key. */
interface ReceivedFile {
  readonly id: string;
  readonly temporary: string;
  readonly kind: UploadKind;
  readonly arrived: Arrived;
  /** Whose file it is: one client's files don't keep those of the others waiting. */
  readonly client: string;
  /** Aborts when nobody waits for the file any more. */
  readonly signal: AbortSignal;
}

/** Where a file's content is stored from now on, and what was found in it. */
export type StoredContent = Pick<
  FileRow,
  'key' | 'width' | 'height' | 'durationMs' | 'variants' | 'mediaHash' | 'takenAt' | 'takenPlace'
>;

/** What is found in none but some kinds of files. */
const nothingFound = {
  width: null,
  height: null,
  durationMs: null,
  variants: [],
  mediaHash: null,
  takenAt: null,
  takenPlace: null,
};

/** Validates what a file holds and stores it: pictures re-encoded, videos without metadata, PDFs as they are. */
export async function storeFile(files: FileStore, received: ReceivedFile): Promise<StoredContent> {
  return await heavyWork.run(received, () => stores[received.arrived.mime](files, received));
}

type Store = (files: FileStore, received: ReceivedFile) => Promise<StoredContent>;

const stores: Readonly<Record<UploadMime, Store>> = {
  'image/jpeg': storePicture,
  'image/png': storePicture,
  'video/mp4': storeVideo,
  'application/pdf': storePdf,
  'audio/webm': storeVoice,
  'audio/mp4': storeVoice,
  'audio/ogg': storeVoice,
};

const keyOf = ({ id }: ReceivedFile): string => `originals/${id}`;

async function storePicture(files: FileStore, received: ReceivedFile): Promise<StoredContent> {
  const bytes = await readObject(files, received.temporary);
  const picture = await makePicture(bytes, received);
  const key = keyOf(received);
  await files.putStream(key, Readable.from([picture.original]));
  const { width, height, mediaHash, variants } = picture;
  return {
    ...nothingFound,
    key,
    width,
    height,
    mediaHash,
    ...(await readPictureOrigin(bytes, received.kind)),
    variants: await storeVariants(files, `pictures/${received.id}`, variants),
  };
}

/** Keeps pictures that were made of one in a folder of its own. */
export async function storeVariants(
  files: FileStore,
  folder: string,
  variants: readonly MadeVariant[],
): Promise<Variant[]> {
  const stored: Variant[] = [];
  for (const { bytes, ...variant } of variants) {
    const key = `${folder}/${variant.width}.${variant.format}`;
    await files.putStream(key, Readable.from([bytes]));
    stored.push({ ...variant, key, size: bytes.length });
  }
  return stored;
}

async function storeVideo(files: FileStore, received: ReceivedFile): Promise<StoredContent> {
  const frame = await validateFilm(files, { ...received, key: received.temporary });
  const key = keyOf(received);
  await files.move(received.temporary, key);
  return {
    ...nothingFound,
    key,
    ...frame,
    mediaHash: received.arrived.sha256.slice(0, 40),
  };
}

/** A PDF is stored as it is; without the mark of its end it was cut off. Readers look for the mark in the last kilobyte, before what fills the file up. */
async function storePdf(files: FileStore, received: ReceivedFile): Promise<StoredContent> {
  const bytes = await readObject(files, received.temporary);
  const end = endOf(bytes);
  if (!bytes.subarray(Math.max(0, end - 1024), end).includes('%%EOF')) throw refuse('fileDamaged');
  if (await isActivePdf(bytes)) throw refuse('fileActiveContent');
  const problem = await pagesProblem(bytes);
  if (problem) throw problem;
  const key = keyOf(received);
  await files.move(received.temporary, key);
  return { ...nothingFound, key };
}

/** Where a file ends without the blanks and zeros behind it. */
function endOf(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && /[\s\0]/.test(String.fromCharCode(bytes[end - 1] ?? 1))) end -= 1;
  return end;
}

/** A voice note is written anew: its sound, and nothing that its recorder noted beside it. */
async function storeVoice(files: FileStore, received: ReceivedFile): Promise<StoredContent> {
  const bytes = await readObject(files, received.temporary);
  const voice = await makeVoice(bytes, received.arrived.mime);
  const key = keyOf(received);
  await files.putStream(key, Readable.from([voice.bytes]));
  return { ...nothingFound, key, durationMs: voice.durationMs };
}

/**
 * Reading a film's frame, decoding a picture, drawing a watermark: one at a time in this process, for decoding takes
 * memory by the pixel. A service's pictures come together, so one client may have many waiting.
 */
export const heavyWork = new Turns({ waiting: 60, waitingOfOne: 30 });

/** Clears away what an upload needed on its way. What cannot be removed now is swept a day later: the upload is as good. */
export async function removeTemporary(
  { log }: Pick<Ctx, 'log'>,
  removing: Promise<void>,
): Promise<void> {
  try {
    await removing;
  } catch (error) {
    log.warn({ err: error }, 'something temporary is left behind');
  }
}

interface NamedFiles {
  /** Of the field. */
  readonly path: string;
  readonly ids: readonly string[];
  readonly kind: UploadKind;
  readonly owner: FileOwner;
}

/** Returns the files that a field names, each once; refuses the field where one of them is not `owner`'s own of that kind. */
export async function requireOwnFiles(
  tx: Tx,
  { path, ids: named, kind, owner }: NamedFiles,
): Promise<string[]> {
  const ids = [...new Set(named)];
  const own = await loadOwnFiles(tx, { ids, kinds: [kind], owner });
  const missing = ids.flatMap((id, index) =>
    own.has(id) ? [] : [{ path: `${path}.${index}`, rule: 'file' as const }],
  );
  if (missing.length > 0) throw refuseFields(missing);
  return ids;
}

/** Names that begin what a document runs or carries: scripts, programs it starts, files inside it, players. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z0-9])/;

/** Objects of newer documents stand together in compressed streams. */
const objectStream = /\/ObjStm(?![A-Za-z0-9])/;
const maxUnfoldedBytes = 8 * 1024 * 1024;
const maxObjectStreams = 2_000;

const unfold = promisify(inflate);

/**
 * Returns whether a PDF runs or carries something, as far as it can be seen without understanding all of it: its plain
 * objects and those in compressed streams. What is encrypted or hidden in odd ways is not seen; PDFs are therefore
 * never shown inside a page either, only handed out as attachments.
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  let objectStreams = 0;
  let at = 0;
  for (;;) {
    const stream = nextStream(text, at);
    const objects = plainNames(text.slice(at, stream?.start));
    if (active.test(objects)) return true;
    if (!stream) return false;
    if (objectStream.test(objects.slice(-1024))) {
      objectStreams += 1;
      if (objectStreams > maxObjectStreams) return true;
      const unfolded = await unfoldedFrom(bytes.subarray(stream.start, stream.end));
      if (active.test(plainNames(unfolded))) return true;
    }
    at = stream.end;
  }
}

/** The content of the next stream: pictures and fonts may hold any bytes, so nothing is looked for in them. */
function nextStream(text: string, from: number): { start: number; end: number } | undefined {
  const keyword = />>\s{0,8}stream\r?\n/g;
  keyword.lastIndex = from;
  const found = keyword.exec(text);
  if (!found) return undefined;
  const start = keyword.lastIndex;
  const end = text.indexOf('endstream', start);
  return end < 0 ? undefined : { start, end };
}

/** `/J#53` is `/JS`. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );

/** What a compressed stream holds; nothing where it is not one, or unfolds to far more than objects need. */
async function unfoldedFrom(bytes: Buffer): Promise<string> {
  const unfolded = await unfold(bytes, { maxOutputLength: maxUnfoldedBytes }).catch(() => null);
  return unfolded?.toString('latin1') ?? '';
}

/** Longer than any reader takes to find the first page of 10 MB. */
const READING_MS = 20_000;

/** Returns why nobody could read a PDF: it opens with a password only (one that only forbids printing opens), has no page, or is damaged; null where it can be read. */
export async function pagesProblem(bytes: Buffer): Promise<Refusal | null> {
  const script = path.join(import.meta.dirname, 'read-pages.ts');
  const read = await readInProcess({ script, input: bytes, withinMs: READING_MS });
  if ('failed' in read) return refuse('fileDamaged');
  // As the script writes it.
  const seen = JSON.parse(read.answer) as { readonly pages?: number; readonly problem?: string };
  if (seen.problem !== undefined)
    return refuse(seen.problem === 'password' ? 'fileNeedsPassword' : 'fileDamaged');
  return seen.pages === 0 ? refuse('fileWithoutPages') : null;
}
