import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { FileRef } from '@khidma/contract/shapes/common';
import { beginUpload, finishUpload } from '@khidma/contract/files/uploads';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSignedClient, sendInto } from '../../../../../packages/testkit/src/signed-client.ts';
import { openStorage } from './open-storage.ts';
import type { Ctx } from '../../kernel/context.ts';
import { files } from '../../db/schema/files.ts';
import { allHandlers } from '../../endpoints/all-handlers.ts';
import { createApp } from '../../http/create-app.ts';
import { fileRoutes, pieceRoutes } from '../../areas/files/uploads.routes.ts';
import { mediaNamed, sha256Of } from '../../testing/media.ts';
import { givenMerchant } from '../../testing/people.ts';
import { givenBegun, givenResumable, offsetOf, sendPiece } from '../../testing/resumable-upload.ts';
import type { FakeS3 } from '../../testing/s3/fake-s3.ts';
import { S3Refusal } from '../../testing/s3/s3-refusal.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';

let server: RunningTestServer;
let s3: FakeS3;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ files: 's3' });
  if (!server.s3) throw new Error('this server was to keep its files in a bucket');
  ({ s3 } = server);
  ({ token } = await givenMerchant(server));
});
afterEach(() => {
  s3.trouble = undefined;
});
afterAll(() => server.close());

/** A second node: the same database and the same bucket, and nothing else in common. */
async function secondNode(): Promise<RunningTestServer> {
  const ctx: Ctx = { ...server.ctx, ...(await openStorage(server.ctx.settings)) };
  const routes = { rawRoutes: fileRoutes(ctx), streamRoutes: pieceRoutes(ctx) };
  const app = await createApp(ctx, allHandlers, { ...routes, rate: false, pressure: false });
  await app.ready();
  const client = createSignedClient({
    send: sendInto(app),
    keys: ctx.settings,
    now: () => server.clock.now(),
  });
  const call: RunningTestServer['call'] = (endpoint, input, options) =>
    client.call(endpoint, input, typeof options === 'string' ? { token: options } : options);
  return { ...server, app, ctx, client, call };
}

const DAY_MS = 86_400_000;

const photo = async () => ({
  kind: 'photo' as const,
  name: 'kitchen.jpg',
  bytes: await mediaNamed('photo-ok-900x600.jpg'),
});

const video = async () => ({
  kind: 'video' as const,
  name: 'tour.mp4',
  bytes: await mediaNamed('video-ok-1280x720.mp4'),
});

describe('an endpoint that fails while the server runs', () => {
  it('is said by /readyz, and the server is ready again by itself', async () => {
    const ready = async () => {
      // What was found is kept for a second.
      server.clock.advance(1_000);
      return (await server.app.inject('/readyz')).json<unknown>();
    };
    expect(await ready()).toMatchObject({ status: 'ok', files: true });
    s3.trouble = () => 'cut off';
    expect(await ready()).toMatchObject({ status: 'unavailable', database: true, files: false });
    s3.trouble = undefined;
    expect(await ready()).toMatchObject({ status: 'ok', files: true });
  });

  it.each(['PUT', 'GET'])(
    'refuses an upload in words that anybody understands, at every %s, and keeps no row of it',
    async (method) => {
      const rows = await server.db.$count(files);
      s3.trouble = (call) =>
        call.startsWith(method) ? new S3Refusal(503, 'ServiceUnavailable') : undefined;
      const answer = await server.upload(await photo(), token);
      expect(answer).toMatchObject({
        code: errorCodes.unavailable,
        message: 'The service is temporarily unavailable. Please try again shortly',
      });
      expect(await server.db.$count(files)).toBe(rows);
    },
  );

  it('takes an upload whose temporary object cannot be removed now: it is swept a day later', async () => {
    s3.trouble = (call) =>
      call.startsWith('DELETE') ? new S3Refusal(503, 'ServiceUnavailable') : undefined;
    expect((await server.upload(await photo(), token)).code).toBe(0);
    expect(await server.kept('incoming')).toHaveLength(1);
    s3.trouble = undefined;
    await server.ctx.files.removeAbandoned(-DAY_MS);
    expect(await server.kept('incoming')).toEqual([]);
  });

  it('tells a sender of pieces to try again, and takes the same piece later', async () => {
    const file = await video();
    const { url, uploadId } = await givenBegun(server, { ...file, token });
    s3.trouble = (call) => (call.startsWith('PUT') ? 'cut off' : undefined);
    const piece = { url, offset: 0, bytes: file.bytes };
    expect((await sendPiece(server, piece)).status).toBe(503);
    s3.trouble = () => 'cut off';
    expect((await offsetOf(server, url)).status).toBe(503);
    s3.trouble = undefined;
    expect(await offsetOf(server, url)).toEqual({ status: 200, offset: 0 });
    expect((await sendPiece(server, piece)).status).toBe(204);
    s3.trouble = (call) =>
      call.startsWith('GET') ? new S3Refusal(503, 'ServiceUnavailable') : undefined;
    expect((await server.call(finishUpload, { uploadId }, token)).code).toBe(
      errorCodes.unavailable,
    );
    s3.trouble = undefined;
    // A bucket that could not be read says nothing about the film.
    expect((await server.call(finishUpload, { uploadId }, token)).code).toBe(0);
  });

  it('answers 404 for an object that is gone, and 503 for one that cannot be had now', async () => {
    const { data } = await server.upload(await video(), token);
    const { id, url } = data as FileRef; // the contract's output
    s3.trouble = () => new S3Refusal(500, 'InternalError');
    expect((await server.app.inject(url)).statusCode).toBe(503);
    s3.trouble = undefined;
    expect((await server.app.inject(url)).statusCode).toBe(200);
    const [row] = await server.db.select().from(files).where(eq(files.id, id));
    s3.bucket.objects.delete(row?.key ?? '');
    expect((await server.app.inject(url)).statusCode).toBe(404);
    const headers = { range: 'bytes=0-9' };
    expect((await server.app.inject({ url, headers })).statusCode).toBe(404);
  });
});

describe('a video is watched by parts, out of the bucket as out of a folder', () => {
  it('answers the part that was asked for, and refuses one past the end', async () => {
    const { bytes, ...file } = await video();
    const { data } = await server.upload({ ...file, bytes }, token);
    const { url } = data as FileRef; // the contract's output
    const whole = (await server.app.inject(url)).rawPayload;
    expect(whole.length).toBe(bytes.length);
    const part = await server.app.inject({ url, headers: { range: 'bytes=1000-1999' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 1000-1999/${bytes.length}`);
    expect(part.rawPayload).toEqual(whole.subarray(1000, 2000));
    const tail = await server.app.inject({ url, headers: { range: 'bytes=-10' } });
    expect(tail.rawPayload).toEqual(whole.subarray(-10));
    const beyond = await server.app.inject({
      url,
      headers: { range: `bytes=${bytes.length}-` },
    });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${bytes.length}`);
  });
});

describe('several nodes', () => {
  it('take pieces of one upload in turns, and either finishes it', async () => {
    const other = await secondNode();
    const { bytes, ...file } = await video();
    const { url, uploadId } = await givenBegun(server, { ...file, bytes, token });
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const node = tenth % 2 === 0 ? server : other;
      const { offset } = await offsetOf(node, url);
      expect(offset).toBe(Math.floor((bytes.length * tenth) / 10));
      const end = Math.floor((bytes.length * (tenth + 1)) / 10);
      const piece = { url, offset: offset ?? 0, bytes: bytes.subarray(offset ?? 0, end) };
      expect((await sendPiece(node, piece)).status).toBe(204);
    }
    expect(await other.call(finishUpload, { uploadId }, token)).toMatchObject({
      code: 0,
      data: { id: uploadId, size: bytes.length, width: 1280 },
    });
    expect(await server.kept('resumable')).toEqual([]);
    expect(await server.kept('incoming')).toEqual([]);
    await other.app.close();
  });

  it('take a piece that comes to both of them once', async () => {
    const other = await secondNode();
    const { bytes, ...file } = await video();
    const { url, uploadId } = await givenBegun(server, { ...file, bytes, token });
    const half = bytes.subarray(0, 500_000);
    const answers = await Promise.all(
      [server, other].map((node) => sendPiece(node, { url, offset: 0, bytes: half })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
    expect(await offsetOf(other, url)).toEqual({ status: 200, offset: half.length });
    await sendPiece(other, { url, offset: half.length, bytes: bytes.subarray(half.length) });
    expect((await server.call(finishUpload, { uploadId }, token)).code).toBe(0);
    await other.app.close();
  });

  it('finish one upload at once, and answer the same file', async () => {
    const other = await secondNode();
    for (const name of ['photo-ok-900x600.jpg', 'video-ok-1280x720.mp4', 'licence.pdf']) {
      const kind = name.endsWith('jpg') ? 'photo' : name.endsWith('pdf') ? 'document' : 'video';
      const bytes = await mediaNamed(name);
      const { uploadId } = await givenResumable(server, { kind, bytes, token });
      const answers = await Promise.all(
        [server, other, server].map((node) => node.call(finishUpload, { uploadId }, token)),
      );
      expect(
        answers.map(({ code }) => code),
        name,
      ).toEqual([0, 0, 0]);
      const refs = answers.map(({ data }) => data as FileRef); // the contract's output
      expect(new Set(refs.map(({ id }) => id)).size).toBe(1);
      expect((await other.app.inject(refs[0]?.url ?? '')).statusCode, name).toBe(200);
    }
    expect(await server.kept('resumable')).toEqual([]);
    expect(await server.kept('incoming')).toEqual([]);
    await other.app.close();
  });
});

describe('what a sender leaves behind', () => {
  it('is nothing, where it takes the upload back or promises what it does not send', async () => {
    const bytes = await mediaNamed('licence.pdf');
    const kept = await server.kept();
    const file = { kind: 'document', bytes, token } as const;
    const taken = await givenResumable(server, file);
    const headers = { 'tus-resumable': '1.0.0' };
    const gone = await server.app.inject({ method: 'DELETE', url: taken.url, headers });
    expect(gone.statusCode).toBe(204);
    const broken = await givenResumable(server, { ...file, promised: { sha256: '0'.repeat(64) } });
    const { uploadId } = broken;
    expect((await server.call(finishUpload, { uploadId }, token)).code).toBe(
      errorCodes.fileMismatch,
    );
    expect(await server.kept()).toEqual(kept);
  });

  it('is bounded, where it sends an upload in crumbs', async () => {
    const bytes = await mediaNamed('video-ok-1280x720.mp4');
    const input = { kind: 'video', name: 'crumbs.mp4', size: bytes.length } as const;
    const begun = await server.ok(beginUpload, { ...input, sha256: sha256Of(bytes) }, token);
    for (let at = 0; at < 901; at += 1)
      s3.bucket.put(
        `resumable/${begun.uploadId}/${String(at).padStart(12, '0')}`,
        bytes.subarray(at, at + 1),
      );
    expect((await offsetOf(server, begun.url)).status).toBe(410);
    const more = { url: begun.url, offset: 901, bytes: bytes.subarray(901) };
    expect((await sendPiece(server, more)).status).toBe(410);
  });
});
