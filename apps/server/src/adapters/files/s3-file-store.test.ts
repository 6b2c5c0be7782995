import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeS3, placeOf, startFakeS3 } from '../../testing/s3/fake-s3.ts';
import { S3Refusal } from '../../testing/s3/s3-refusal.ts';
import type { BucketPlace } from './bucket-place.ts';
import { StoreUnavailableError } from './file-store.ts';
import { openS3Storage } from './s3-file-store.ts';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;

let s3: FakeS3;
beforeEach(async () => {
  s3 = await startFakeS3();
});
afterEach(() => s3.close());

const opened = () => openS3Storage(placeOf(s3));
const opening = (changed: Partial<BucketPlace>) => openS3Storage({ ...placeOf(s3), ...changed });
const megabytes = (count: number): Readable =>
  Readable.from(Array.from({ length: count }, () => Buffer.alloc(MB, 'x')));

describe('a bucket that cannot be used stops the start with a sentence that says why', () => {
  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, /127\.0\.0\.1:\d+ does not accept the key/],
    ['an unknown key', { accessKeyId: 'SOMEBODY' }, /127\.0\.0\.1:\d+ does not accept the key/],
    ['a missing bucket', { bucket: 'elsewhere' }, /there is no bucket elsewhere at http:/],
    ['another region', { region: 'eu-west-1' }, /the bucket khidma-files is in another region/],
  ])('%s', async (_what, changed, sentence) => {
    const start = opening(changed);
    await expect(start).rejects.toThrow(StoreUnavailableError);
    await expect(start).rejects.toThrow(sentence);
    await expect(start).rejects.toThrow(/^S3_URL: .+\.$/);
  });

  it('an endpoint that is down', async () => {
    const place = placeOf(s3);
    await s3.close();
    await expect(openS3Storage(place)).rejects.toThrow(
      /^S3_URL: http:\/\/127\.0\.0\.1:\d+ cannot be reached: could not write \S+ \(ECONNREFUSED\)\.$/,
    );
  });

  it.each([
    ['write', 'PUT'],
    ['list', 'GET'],
    ['remove', 'DELETE'],
  ])('a key that may not %s', async (_right, method) => {
    s3.trouble = (call) =>
      call.startsWith(method) ? new S3Refusal(403, 'AccessDenied') : undefined;
    await expect(opened()).rejects.toThrow(/the key may not do what is needed in the bucket/);
  });

  it('shows no secret in any of them', async () => {
    for (const changed of [{ secretAccessKey: 'hunter2' }, { bucket: 'elsewhere' }]) {
      const error: unknown = await opening({ secretAccessKey: 'hunter2', ...changed }).catch(
        (caught: unknown) => caught,
      );
      expect(JSON.stringify([error, String(error)])).not.toMatch(/hunter2|Signature=/);
    }
  });
});

describe('an endpoint that fails later', () => {
  it('is not ready while it is away, and is again when it is back', async () => {
    const { files } = await opened();
    await s3.close();
    await expect(files.check()).rejects.toThrow(/cannot be reached/);
    s3 = await startFakeS3(Number(new URL(s3.url).port));
    await expect(files.check()).resolves.toBeUndefined();
  });

  it('is asked again where it stumbles once', async () => {
    const { files } = await opened();
    let stumbles = 1;
    s3.trouble = () => (stumbles-- > 0 ? new S3Refusal(503, 'SlowDown') : undefined);
    await files.putStream('a/b', Readable.from([Buffer.from('kept')]));
    stumbles = 1;
    s3.trouble = () => (stumbles-- > 0 ? 'cut off' : undefined);
    const object = await files.get('a/b');
    expect(object && (await text(object.stream))).toBe('kept');
  });

  it('says so where it lost its bucket', async () => {
    const { files } = await opened();
    s3.trouble = () => new S3Refusal(404, 'NoSuchBucket');
    await expect(files.get('a/b')).rejects.toThrow(/there is no bucket khidma-files/);
    await expect(files.move('a/b', 'c/d')).rejects.toThrow(StoreUnavailableError);
  });
});

describe('a long object is written in parts, and is there whole or not at all', () => {
  it('leaves nothing behind when its stream breaks off', async () => {
    const { files } = await opened();
    const broken = Readable.from(
      (async function* () {
        for (let part = 0; part < 10; part += 1) yield Buffer.alloc(MB);
        throw new Error('connection lost');
      })(),
    );
    await expect(files.putStream('a/long', broken)).rejects.toThrow('connection lost');
    expect(s3.calls).toContain('PUT /khidma-files/a/long?partNumber&uploadId');
    expect([...s3.bucket.objects, ...s3.bucket.uploads]).toEqual([]);
  });

  it('leaves nothing behind when a part is refused', async () => {
    const { files } = await opened();
    let parts = 0;
    s3.trouble = (call) => {
      if (call.includes('partNumber')) parts += 1;
      return parts > 1 && call.includes('partNumber')
        ? new S3Refusal(507, 'QuotaExceeded')
        : undefined;
    };
    await expect(files.putStream('a/long', megabytes(17))).rejects.toThrow(/QuotaExceeded/);
    expect([...s3.bucket.objects, ...s3.bucket.uploads]).toEqual([]);
  });

  it('sends a short one at once, and copies the parts of a long one that nobody changes', async () => {
    const { files } = await opened();
    s3.calls.length = 0;
    await files.putStream('a/short', megabytes(2));
    expect(s3.calls).toEqual(['PUT /khidma-files/a/short']);
    await files.putStream('a/long', megabytes(17));
    s3.calls.length = 0;
    await files.overwrite('a/long', [{ at: 16 * MB, bytes: Buffer.from('changed') }]);
    expect(s3.calls.filter((call) => call.startsWith('GET'))).toHaveLength(1);
  });

  it('has what a crash left half written swept after a day, and nothing younger', async () => {
    const { files } = await opened();
    s3.bucket.begin('incoming/young');
    s3.bucket.put('incoming/young', Buffer.from('x'));
    s3.bucket.now = () => new Date(Date.now() - 2 * DAY_MS);
    s3.bucket.begin('incoming/old');
    for (const key of ['incoming/old', `resumable/${randomUUID()}/000000000000`, 'originals/old'])
      s3.bucket.put(key, Buffer.from('x'));
    expect(await files.removeAbandoned(DAY_MS)).toBe(3);
    expect([...s3.bucket.objects.keys()].toSorted()).toEqual(['incoming/young', 'originals/old']);
    expect([...s3.bucket.uploads.values()].map(({ key }) => key)).toEqual(['incoming/young']);
  });
});

describe('two nodes that take a piece of the same place at the same moment', () => {
  it('keep one of the two, and say so to the other', async () => {
    const nodes = await Promise.all([opened(), opened()]);
    const id = randomUUID();
    const promises = { find: () => Promise.resolve({ size: 8 * MB }), forget: async () => {} };
    const sent = await Promise.allSettled(
      nodes.map(({ pieces }, node) =>
        pieces.tusStore(promises).write(Readable.from([Buffer.alloc(8 * MB, node)]), id, 0),
      ),
    );
    const taken = sent.findIndex(({ status }) => status === 'fulfilled');
    expect(sent[taken]).toEqual({ status: 'fulfilled', value: 8 * MB });
    expect(sent[1 - taken]).toMatchObject({ status: 'rejected', reason: { status_code: 409 } });
    for (const { pieces } of nodes) {
      const { sha256, size } = await pieces.measure(id, 1);
      expect(size).toBe(8 * MB);
      expect(sha256).toBe(
        createHash('sha256')
          .update(Buffer.alloc(8 * MB, taken))
          .digest('hex'),
      );
    }
  });
});

describe('an endpoint that knows no conditions', () => {
  it('takes pieces nevertheless, each of them once', async () => {
    const { pieces } = await opened();
    let asked = 0;
    s3.trouble = (_call, headers) => {
      if (headers['if-none-match'] === undefined) return undefined;
      asked += 1;
      return new S3Refusal(501, 'NotImplemented');
    };
    const id = randomUUID();
    const store = pieces.tusStore({
      find: () => Promise.resolve({ size: 10 }),
      forget: () => Promise.resolve(),
    });
    const send = (part: string, at: number) =>
      store.write(Readable.from([Buffer.from(part)]), id, at);
    expect(await send('01234', 0)).toBe(5);
    await expect(send('other', 0)).rejects.toMatchObject({ status_code: 409 });
    expect(await send('56789', 5)).toBe(10);
    expect(asked).toBe(1);
    expect((await pieces.measure(id, 10)).head.toString()).toBe('0123456789');
  });
});

describe('the endpoint that tests talk to', () => {
  it('believes no unsigned call', async () => {
    const { endpoint, bucket } = placeOf(s3);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await fetch(`${endpoint}/${bucket}/a/b`, { method });
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('AccessDenied');
    }
  });
});
