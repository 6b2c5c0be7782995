import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { FileRef } from '@khidma/contract/shapes/common';
import { beginUpload, finishUpload } from '@khidma/contract/files/uploads';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { portOf } from '../../../../../packages/testkit/src/port-of.ts';
import { mediaNamed } from '../../testing/media.ts';
import { givenCustomer, givenMerchant } from '../../testing/people.ts';
import { givenBegun, givenResumable, offsetOf, sendPiece } from '../../testing/resumable-upload.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { maxOpenUploads, sweepResumable } from './upload-file.ts';
import { heavyWork } from './store-file.ts';
import { eventually } from '../../testing/eventually.ts';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;

let server: RunningTestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await givenMerchant(server));
});
afterAll(() => server.close());

const temporaryKey: unknown = expect.stringMatching(/(^|\/)incoming\//);

/** Whatever is left of pieces: of one upload, or of all. */
const piecesKept = (id?: string) =>
  server.kept('resumable').then((keys) => keys.filter((key) => !id || key.includes(id)));

describe('beginUpload: the same rights as a whole file, and a size that is judged before a byte is sent', () => {
  const video = { kind: 'video', name: 'tour.mp4', size: 5 * MB, sha256: 'a'.repeat(64) } as const;

  it('refuses a stranger what no application holds, and a customer everything', async () => {
    const watermark = { ...video, kind: 'watermark' } as const;
    expect((await server.call(beginUpload, watermark)).code).toBe(errorCodes.noPermission);
    const customer = (await givenCustomer(server)).token;
    expect((await server.call(beginUpload, video, customer)).code).toBe(errorCodes.noPermission);
    const document = { ...video, kind: 'document' } as const;
    expect((await server.call(beginUpload, document, customer)).code).toBe(errorCodes.noPermission);
    expect((await server.call(beginUpload, document)).code).toBe(0);
  });

  it('refuses 101 MB of video and 49 KB of photo, with the figures', async () => {
    const heavy = await server.call(beginUpload, { ...video, size: 101 * MB }, token);
    expect(heavy).toMatchObject({
      code: errorCodes.fileTooLarge,
      message: 'The file has 101 MB. At most 100 MB is accepted',
    });
    const light = { ...video, kind: 'photo', size: 49 * 1024 } as const;
    expect(await server.call(beginUpload, light, token)).toMatchObject({
      code: errorCodes.fileTooSmall,
      message: 'The file has 49 KB. At least 50 KB is needed',
    });
    expect((await server.call(beginUpload, { ...video, size: 100 * MB }, token)).code).toBe(0);
  });

  it('keeps an owner from leaving uploads behind without end', async () => {
    const eager = (await givenMerchant(server)).token;
    for (let begun = 0; begun < maxOpenUploads; begun += 1)
      await server.ok(beginUpload, video, eager);
    expect((await server.call(beginUpload, video, eager)).code).toBe(errorCodes.tooManyUploads);
    expect((await server.call(beginUpload, video, token)).code).toBe(0);
  });
});

describe('the pieces go to an address that only we can have made', () => {
  it('knows no upload at a changed address, and makes none', async () => {
    const bytes = await mediaNamed('licence.pdf');
    const { url, uploadId } = await givenBegun(server, { kind: 'document', bytes, token });
    const [, expiry = '', signature = ''] = url.split('.');
    const later = `/api/file/resumable/${uploadId}.${Number(expiry) + 1}.${signature}`;
    const other = `/api/file/resumable/${server.ctx.ids.uuid()}.${expiry}.${signature}`;
    for (const changed of [later, other, `/api/file/resumable/${uploadId}`, `${url}x`]) {
      expect((await offsetOf(server, changed)).status, changed).toBe(404);
      expect((await sendPiece(server, { url: changed, offset: 0, bytes })).status).toBe(404);
    }
    const post = await server.app.inject({ method: 'POST', url, payload: bytes });
    expect(post.statusCode).toBeGreaterThanOrEqual(400);
    expect((await offsetOf(server, url)).offset).toBe(0);
  });

  it('answers no other origin that it may read', async () => {
    const bytes = await mediaNamed('licence.pdf');
    const { url } = await givenBegun(server, { kind: 'document', bytes, token });
    const { headers } = await server.app.inject({
      method: 'HEAD',
      url,
      headers: { 'tus-resumable': '1.0.0', origin: 'https://elsewhere.example' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('refuses a piece at the wrong place, of another type, or beyond the promised end', async () => {
    const bytes = await mediaNamed('licence.pdf');
    const { url } = await givenBegun(server, { kind: 'document', bytes, token });
    expect((await sendPiece(server, { url, offset: 10, bytes })).status).toBe(409);
    const headers = { 'content-type': 'application/json' };
    expect((await sendPiece(server, { url, offset: 0, bytes, headers })).status).toBe(415);
    const more = Buffer.concat([bytes, bytes]);
    expect((await sendPiece(server, { url, offset: 0, bytes: more })).status).toBe(413);
    expect(await offsetOf(server, url)).toEqual({ status: 200, offset: 0 });
  });

  it('takes an upload back, and its bytes with it', async () => {
    const bytes = await mediaNamed('licence.pdf');
    const { url, uploadId } = await givenResumable(server, { kind: 'document', bytes, token });
    const headers = { 'tus-resumable': '1.0.0' };
    const gone = await server.app.inject({ method: 'DELETE', url, headers });
    expect(gone.statusCode).toBe(204);
    expect(await piecesKept(uploadId)).toEqual([]);
    expect((await server.call(finishUpload, { uploadId }, token)).code).toBe(errorCodes.notFound);
  });
});

describe('finishUpload: judged like a whole file', () => {
  it('answers 404 to everybody else', async () => {
    const bytes = await mediaNamed('licence.pdf');
    const { uploadId } = await givenResumable(server, { kind: 'document', bytes, token });
    const strangers = [(await givenMerchant(server)).token, (await givenCustomer(server)).token];
    for (const stranger of strangers)
      expect((await server.call(finishUpload, { uploadId }, stranger)).code).toBe(
        errorCodes.notFound,
      );
    expect((await server.call(finishUpload, { uploadId })).code).toBe(errorCodes.notFound);
    expect((await server.call(finishUpload, { uploadId }, token)).code).toBe(0);
  });

  it('says that bytes are missing, and lets them come', async () => {
    const bytes = await mediaNamed('licence.pdf');
    const { url, uploadId } = await givenBegun(server, { kind: 'document', bytes, token });
    await sendPiece(server, { url, offset: 0, bytes: bytes.subarray(0, 100) });
    expect(await server.call(finishUpload, { uploadId }, token)).toMatchObject({
      code: errorCodes.uploadUnfinished,
      data: { received: 100, size: bytes.length },
    });
    await sendPiece(server, { url, offset: 100, bytes: bytes.subarray(100) });
    expect((await server.call(finishUpload, { uploadId }, token)).code).toBe(0);
  });

  it('refuses another digest, and keeps nothing', async () => {
    const bytes = await mediaNamed('licence.pdf');
    const promised = { sha256: '0'.repeat(64) };
    const file = { kind: 'document', bytes, token, promised } as const;
    const { url, uploadId } = await givenResumable(server, file);
    const before = await server.kept('originals');
    expect((await server.call(finishUpload, { uploadId }, token)).code).toBe(
      errorCodes.fileMismatch,
    );
    expect(await server.kept('originals')).toEqual(before);
    expect(await server.kept('incoming')).toEqual([]);
    expect(await piecesKept(uploadId)).toEqual([]);
    expect((await offsetOf(server, url)).status).toBe(404);
    expect((await server.call(finishUpload, { uploadId }, token)).code).toBe(errorCodes.notFound);
  });

  it('holds no transaction open while it reads the bytes and makes a picture of them', async () => {
    const bytes = await mediaNamed('photo-ok-900x600.jpg');
    const { uploadId } = await givenResumable(server, { kind: 'photo', bytes, token });
    const { ctx } = server;
    let open = 0;
    const begin = ctx.db.transaction.bind(ctx.db);
    const opened = vi.spyOn(ctx.db, 'transaction').mockImplementation(async (...args) => {
      open += 1;
      return await begin(...args).finally(() => (open -= 1));
    });
    const openAt: number[] = [];
    const put = ctx.files.putStream.bind(ctx.files);
    const kept = vi.spyOn(ctx.files, 'putStream').mockImplementation(async (...args) => {
      openAt.push(open);
      return await put(...args);
    });
    const { code } = await server.call(finishUpload, { uploadId }, token);
    opened.mockRestore();
    kept.mockRestore();
    expect(code).toBe(0);
    expect(openAt.length).toBeGreaterThan(1);
    expect(new Set(openAt)).toEqual(new Set([0]));
  });

  it('asked several times at once, makes one file and answers it to all', async () => {
    const bytes = await mediaNamed('photo-ok-900x600.jpg');
    const { uploadId } = await givenResumable(server, { kind: 'photo', bytes, token });
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(finishUpload, { uploadId }, token)),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  it('whose sender leaves ends, and sends nothing twice when it is asked again', async () => {
    const bytes = await mediaNamed('photo-ok-900x600.jpg');
    const { uploadId } = await givenResumable(server, { kind: 'photo', bytes, token });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { method, url, headers, body } = server.client.prepare(
      finishUpload,
      { uploadId },
      { token },
    );
    const port = portOf(server.app.server.address());
    let letGo = (): void => undefined;
    const busy = new Promise<void>((resolve) => (letGo = resolve));
    const other = heavyWork.run(
      { client: 'other', signal: new AbortController().signal },
      () => busy,
    );
    const leaving = httpRequest({ port, method, path: url, headers });
    leaving.on('error', () => undefined);
    leaving.end(body);
    await eventually(async () => expect(await server.kept()).toContainEqual(temporaryKey));
    leaving.destroy();
    await eventually(async () => expect(await server.kept()).not.toContainEqual(temporaryKey));
    expect(await piecesKept(uploadId)).toHaveLength(1);
    letGo();
    await other;
    expect((await server.call(finishUpload, { uploadId }, token)).code).toBe(0);
    expect(await piecesKept(uploadId)).toEqual([]);
  });

  it('answers the same file twice, and takes no more pieces', async () => {
    const bytes = await mediaNamed('photo-ok-900x600.jpg');
    const { url, uploadId } = await givenResumable(server, { kind: 'photo', bytes, token });
    const first = await server.ok(finishUpload, { uploadId }, token);
    const second = await server.ok(finishUpload, { uploadId }, token);
    expect(first).toMatchObject({ id: uploadId, kind: 'photo', width: 900, height: 600 });
    expect(second).toEqual(first);
    expect((await offsetOf(server, url)).status).toBe(404);
    expect(await piecesKept(uploadId)).toEqual([]);
    expect((await server.app.inject(first.url)).statusCode).toBe(200);
  });
});

describe('an upload cut off at every tenth of its length is resumed and arrives whole', () => {
  it.each(['video-ok-1280x720.mp4', 'photo-ok-900x600.jpg'])('%s', async (name) => {
    const bytes = await mediaNamed(name);
    const kind = name.startsWith('video') ? 'video' : 'photo';
    const { url, uploadId } = await givenBegun(server, { kind, bytes, token });
    for (let tenth = 0; tenth < 10; tenth += 1) {
      // What the sender remembers does not count: it asks where to go on.
      const { offset } = await offsetOf(server, url);
      const end = Math.floor((bytes.length * (tenth + 1)) / 10);
      expect(offset).toBe(Math.floor((bytes.length * tenth) / 10));
      const piece = { url, offset: offset ?? 0, bytes: bytes.subarray(offset ?? 0, end) };
      expect(await sendPiece(server, piece)).toEqual({ status: 204, offset: end });
    }
    const file = await server.ok(finishUpload, { uploadId }, token);
    expect(file.size).toBe(bytes.length);
    const whole = await server.upload({ kind, name, bytes }, token);
    const { url: urlOfWhole } = whole.data as FileRef; // the contract's output
    // Kept as it would have been in one piece, to the last byte.
    const [inPieces, inOne] = await Promise.all(
      [file.url, urlOfWhole].map(async (from) => (await server.app.inject(from)).rawPayload),
    );
    expect(inPieces?.length).toBeGreaterThan(1000);
    expect(inPieces).toEqual(inOne);
  });
});

describe('abandoned uploads are swept after a day', () => {
  it('has nothing left of them, and their address says that it is over', async () => {
    const bytes = await mediaNamed('licence.pdf');
    const { url, uploadId } = await givenResumable(server, { kind: 'document', bytes });
    server.clock.advance(DAY_MS);
    expect((await offsetOf(server, url)).status).toBe(410);
    expect((await sendPiece(server, { url, offset: 0, bytes })).status).toBe(410);
    expect((await server.call(finishUpload, { uploadId })).code).toBe(errorCodes.notFound);
    server.clock.advance(1);
    expect(await sweepResumable(server.ctx)).toBeGreaterThan(0);
    expect(await piecesKept()).toEqual([]);
    expect(await sweepResumable(server.ctx)).toBe(0);
  });
});
