import { type FileStore, readObject } from '../../adapters/files/file-store.ts';
import type { Ctx } from '../../kernel/context.ts';
import { refuse, refuseFields } from '../../kernel/refuse.ts';
import { Turns } from '../../kernel/turns.ts';
import type { Variant } from '../../db/schema/files.ts';
import type { Tx } from '../../db/types.ts';
import { type FileOwner, type FileRow, loadOwnFiles } from './files.ts';
import { validateFilm } from './films.ts';
import { isActivePdf, pagesProblem } from './pdf.ts';
import { type MadePicture, makePicture, originOf } from './pictures.ts';
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
import { Readable } from 'node:stream';

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

/** What carries no note of a camera, or none that is kept. */
const noOrigin = { takenAt: null, takenPlace: null } as const;

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
  return {
    key,
    width: picture.width,
    height: picture.height,
    durationMs: null,
    ...(await originOf(bytes, received.kind)),
    variants: await storeVariants(files, received.id, picture),
    mediaHash: picture.mediaHash,
  };
}

async function storeVariants(
  files: FileStore,
  id: string,
  picture: MadePicture,
): Promise<Variant[]> {
  const stored: Variant[] = [];
  for (const { bytes, ...variant } of picture.variants) {
    const key = `pictures/${id}/${variant.width}.${variant.format}`;
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
    key,
    ...frame,
    ...noOrigin,
    durationMs: null,
    variants: [],
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
  return {
    key,
    width: null,
    height: null,
    durationMs: null,
    variants: [],
    mediaHash: null,
    ...noOrigin,
  };
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
  const { durationMs } = voice;
  return {
    key,
    width: null,
    height: null,
    durationMs,
    variants: [],
    mediaHash: null,
    ...noOrigin,
  };
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

/** Returns the files that a field names, each once; refuses the field where one of them is not `owner`'s own of that kind. */
export async function requireOwnFiles(
  tx: Tx,
  {
    path,
    ids: named,
    kind,
    owner,
  }: {
    readonly path: string;
    readonly ids: readonly string[];
    readonly kind: UploadKind;
    readonly owner: FileOwner;
  },
): Promise<string[]> {
  const ids = [...new Set(named)];
  const own = await loadOwnFiles(tx, { ids, kinds: [kind], owner });
  const missing = ids.flatMap((id, index) =>
    own.has(id) ? [] : [{ path: `${path}.${index}`, rule: 'file' as const }],
  );
  if (missing.length > 0) throw refuseFields(missing);
  return ids;
}
