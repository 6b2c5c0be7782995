import { maxVoiceMs, type UploadMime } from '@khidma/domain/uploads/upload-rules';
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
import { refuse } from '../../core/refuse.ts';

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
