import { errorCodes, type ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { beginUpload, finishUpload } from '@khidma/contract/files/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireAnswer } from '../../../../../packages/testkit/src/signed-client.ts';
import { files } from '../../db/schema/files.ts';
import { sampleOf } from '../../testing/deep.ts';
import { mediaNamed, sha256Of } from '../../testing/media.ts';
import { givenMerchant } from '../../testing/people.ts';
import { sendPiece } from '../../testing/resumable-upload.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';

let server: RunningTestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await givenMerchant(server));
});
// One merchant sends more here than one may in a minute.
beforeEach(() => server.clock.advance(60_000));
afterAll(() => server.close());

type Kind = InputOf<typeof beginUpload>['kind'];

interface Sent {
  readonly kind: Kind;
  readonly name: string;
  readonly bytes: Buffer;
}

const inOne = (file: Sent): Promise<WireAnswer> => server.upload(file, token);

/** In two pieces; what is refused before or while they come is refused as what is refused at the end. */
async function inPieces({ kind, name, bytes }: Sent): Promise<WireAnswer> {
  const input = { kind, name, size: bytes.length, sha256: sha256Of(bytes) };
  const begun = await server.call(beginUpload, input, token);
  if (begun.code !== 0) return begun;
  const { url, uploadId } = begun.data as { url: string; uploadId: string }; // the contract's output
  const half = Math.floor(bytes.length / 2);
  await sendPiece(server, { url, offset: 0, bytes: bytes.subarray(0, half) });
  await sendPiece(server, { url, offset: half, bytes: bytes.subarray(half) });
  return await server.call(finishUpload, { uploadId }, token);
}

const ways = [
  ['in one', inOne, 0],
  ['in pieces', inPieces, 1],
] as const;

/** The verdicts of `testing/fixtures/README.md`, with the figures that the refusal names. */
const refused: readonly (readonly [Kind, string, ErrorCode, string])[] = [
  ['photo', 'photo-exif-rotated-stored-1200x700.jpg', 'fileDimensions', '700 × 1200'],
  ['photo', 'photo-too-narrow-899x600.jpg', 'fileDimensions', '899 × 600'],
  ['photo', 'photo-too-light-under-50KB.jpg', 'fileTooSmall', '50 KB'],
  ['photo', 'photo-too-heavy-over-5MB.jpg', 'fileTooLarge', 'At most 5 MB'],
  ['photo', 'photo-truncated.jpg', 'fileDamaged', 'damaged'],
  ['photo', 'photo-webp-named.jpg', 'fileWrongKind', 'JPG, PNG'],
  ['document', 'svg-named.jpg', 'fileWrongKind', 'JPG, PNG, PDF'],
  ['photo', 'html-named.jpg', 'fileWrongKind', 'JPG, PNG'],
  ['photo', 'bomb-30000x30000.png', 'fileTooManyPixels', '900 megapixels'],
  ['document', 'bomb-30000x30000.png', 'fileTooManyPixels', 'At most 64'],
  ['panorama', 'panorama-wrong-ratio-2000x1100.jpg', 'fileRatio', '2000 × 1100'],
  ['panorama', 'panorama-too-small-1800x900.jpg', 'fileDimensions', '1920 × 960'],
  ['video', 'video-too-small-640x360.mp4', 'fileDimensions', '640 × 360'],
  ['video', 'video-webm-named.mp4', 'fileWrongKind', 'MP4'],
  ['avatar', 'avatar-not-square-600x400.jpg', 'fileRatio', '1:1'],
  ['document', 'executable-named.pdf', 'fileWrongKind', 'PDF'],
];

const accepted: readonly (readonly [Kind, string, number | null, number | null])[] = [
  ['photo', 'photo-ok-1600x1067.jpg', 1600, 1067],
  ['photo', 'photo-ok-900x600.png', 900, 600],
  ['photo', 'photo-progressive-1400x1000.jpg', 1400, 1000],
  ['photo', 'photo-cmyk-1600x1067.jpg', 1600, 1067],
  ['panorama', 'panorama-ok-1920x960.jpg', 1920, 960],
  ['video', 'video-ok-1280x720.mp4', 1280, 720],
  ['video', 'video-ok-moov-last-1280x720.mp4', 1280, 720],
  ['video', 'video-ok-fragmented-1280x720.mp4', 1280, 720],
  ['avatar', 'avatar-ok-512.jpg', 512, 512],
  ['watermark', 'watermark-logo.png', 480, 140],
  ['document', 'licence.jpg', 1240, 1754],
  ['document', 'licence.pdf', null, null],
];

describe.each(ways)(
  'every file behaves as its name says, against the API alone: %s',
  (_way, send, turn) => {
    // In a usual run each comes by one of the ways: what is made of it is the same, and takes the time.
    it.each(sampleOf(refused, ways.length, turn))(
      'as %s: %s is refused (%s, %s), and nothing is left',
      async (kind, name, error, figures) => {
        const before = await server.kept();
        const rows = await server.db.$count(files);
        const answer = await send({ kind, name, bytes: await mediaNamed(name) });
        expect(answer.code).toBe(errorCodes[error]);
        expect(answer.message).toContain(figures);
        expect(await server.kept()).toEqual(before);
        expect(await server.db.$count(files)).toBe(rows);
      },
    );

    it.each(sampleOf(accepted, ways.length, turn))(
      'as %s: %s is accepted',
      async (kind, name, width, height) => {
        const answer = await send({ kind, name, bytes: await mediaNamed(name) });
        expect(answer).toMatchObject({ code: 0, data: { kind, name, width, height } });
        const { url } = answer.data as FileRef; // the contract's output
        expect((await server.app.inject(url)).statusCode).toBe(200);
      },
    );

    it('moves no memory for 900 megapixels in 107 KB', async () => {
      const bytes = await mediaNamed('bomb-30000x30000.png');
      const before = process.memoryUsage().rss;
      await send({ kind: 'photo', name: 'bomb.png', bytes });
      // Decoded it takes 2.7 GB; the other tests of a worker move some of it too.
      expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 * 1024);
    });
  },
);

const cut: readonly (readonly [Kind, string])[] = [
  ['photo', 'photo-ok-1600x1067.jpg'],
  ['photo', 'photo-progressive-1400x1000.jpg'],
  ['photo', 'photo-ok-900x600.png'],
  ['document', 'licence.pdf'],
  ['video', 'video-ok-1280x720.mp4'],
  ['video', 'video-ok-moov-last-1280x720.mp4'],
  ['video', 'video-ok-fragmented-1280x720.mp4'],
];

describe('an upload cut off at every tenth of its length', () => {
  // In a usual run each at another tenth.
  const turns = cut.map(([kind, name], turn) => [kind, name, turn] as const);
  it.each(turns)(
    'as %s: %s is refused, and nothing is left in the store',
    async (kind, name, turn) => {
      const bytes = await mediaNamed(name);
      const before = await server.kept();
      for (const tenths of sampleOf([1, 2, 3, 4, 5, 6, 7, 8, 9], 9, turn)) {
        const part = bytes.subarray(0, Math.floor((bytes.length * tenths) / 10));
        const fields = { size: String(bytes.length), sha256: sha256Of(bytes) };
        const broken = await server.upload({ kind, name, bytes: part, fields }, token);
        expect(broken.code, `${tenths} tenths`).toBe(errorCodes.fileMismatch);
        // Somebody else's program may have lost the rest before it measured: the content itself says so.
        const honest = await inOne({ kind, name, bytes: part });
        expect([errorCodes.fileDamaged, errorCodes.fileTooSmall], `${tenths} tenths`).toContain(
          honest.code,
        );
      }
      expect(await server.kept()).toEqual(before);
    },
  );
});
