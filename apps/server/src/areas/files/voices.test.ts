import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '@khidma/contract/messaging/messages';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { givenTalk } from '../../testing/messages-factory.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { makeVoice } from './store-file.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** How an Opus stream of one channel at 48 kHz introduces itself (RFC 7845, section 5.1). */
const opusHead = Buffer.from('4f707573486561640101380180bb0000000000', 'hex');

/** A recording of silence, with the title that its recorder gave it. */
async function recording(seconds: number, format: 'webm' | 'ogg' = 'webm'): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({
    format: format === 'webm' ? new WebMOutputFormat() : new OggOutputFormat(),
    target,
  });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  output.setMetadataTags({ title: 'Villa 7, Al Barsha' });
  await output.start();
  const decoderConfig = {
    codec: 'opus',
    numberOfChannels: 1,
    sampleRate: 48_000,
    description: opusHead,
  };
  for (let at = 0; at < seconds * 50; at += 1)
    await source.add(
      // 20 ms of silence: a byte that says so, and two of it.
      new EncodedPacket(new Uint8Array([0xf8, 0xff, 0xfe]), 'key', at / 50, 0.02),
      { decoderConfig },
    );
  await output.finalize();
  if (target.buffer === null) throw new Error('nothing was recorded');
  return Buffer.from(target.buffer);
}

const upload = (bytes: Buffer, token: string) =>
  server.upload({ kind: 'messageVoice', name: 'note.webm', bytes }, token);

describe('a voice note', () => {
  it('that is none is refused by its content', async () => {
    const { customer } = await givenTalk(server);
    expect((await upload(Buffer.from('MZ this is a program'), customer)).code).toBe(
      errorCodes.fileWrongKind,
    );
    const cut = (await recording(2)).subarray(0, 60);
    expect((await upload(cut, customer)).code).toBe(errorCodes.fileDamaged);
  });

  it('that is too long is refused', async () => {
    const { customer } = await givenTalk(server);
    expect((await upload(await recording(301), customer)).code).toBe(errorCodes.fileTooLarge);
  });

  it('with the session’s own token is refused: files of messages come with a messaging token', async () => {
    const { shop } = await givenTalk(server);
    expect((await upload(await recording(1), shop.merchant.token)).code).toBe(
      errorCodes.noPermission,
    );
  });

  it('keeps its sound and nothing that was noted beside it', async () => {
    for (const [format, mime] of [
      ['webm', 'audio/webm'],
      ['ogg', 'audio/ogg'],
    ] as const) {
      const bytes = await recording(2, format);
      expect(bytes.includes('Al Barsha')).toBe(true);
      const voice = await makeVoice(bytes, mime);
      expect(Buffer.from(voice.bytes).includes('Al Barsha')).toBe(false);
      expect(voice.durationMs).toBeGreaterThan(1_900);
    }
  });

  it('is sent with its length, by a link of its reader’s own', async () => {
    const { conversationId, customer } = await givenTalk(server);
    const answer = await upload(await recording(2), customer);
    expect(answer).toMatchObject({ code: 0, data: { kind: 'messageVoice', mime: 'audio/webm' } });
    const fileIds = [(answer.data as { id: string }).id]; // the contract's file
    const clientId = server.ctx.ids.uuid();
    const { message } = await server.ok(
      sendMessage,
      { conversationId, clientId, kind: 'voice', fileIds },
      customer,
    );
    expect(message.files).toMatchObject([{ durationMs: expect.any(Number), mime: 'audio/webm' }]);
    const link = await server.app.inject({ url: message.files[0]?.url ?? '' });
    expect([link.statusCode, link.headers['content-type']]).toEqual([200, 'audio/webm']);
  });
});
