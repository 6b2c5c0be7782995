import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isDeep } from '../../testing/deep.ts';
import { FakeFileStore } from '../../testing/fake-file-store.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { mediaNamed, sha256Of } from '../../testing/media.ts';
import { type StoredContent, storeFile } from './store-file.ts';
import { receiveFile } from './receive.ts';

interface Promises {
  readonly size?: number;
  readonly sha256?: string;
}

/** Uploads as the operation does, in chunks as a network would deliver them. */
async function uploaded(
  store: FakeFileStore,
  kind: UploadKind,
  bytes: Buffer,
  promises: Promises = {},
): Promise<StoredContent> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / 1500) }, (_, index) =>
    bytes.subarray(index * 1500, index * 1500 + 1500),
  );
  const promised = { kind, size: bytes.length, sha256: sha256Of(bytes), ...promises };
  const arrived = await receiveFile(
    store,
    { key: 'incoming/1', stream: Readable.from(chunks, { objectMode: false }) },
    promised,
  );
  const { signal } = new AbortController();
  const waiting = { id: '1', temporary: 'incoming/1', client: 'a merchant', kind, arrived, signal };
  const kept = await storeFile(store, waiting);
  await store.remove('incoming/1');
  return kept;
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const outcome = await work.then(
    () => new Error('accepted'),
    (error: unknown) => error,
  );
  if (outcome instanceof Refusal) return outcome;
  throw outcome;
}

describe('what is hostile or against the rules is refused by content, before decoding, with the rule that it broke', () => {
  const refused: readonly [UploadKind, string, string, Record<string, unknown>?][] = [
    [
      'photo',
      'photo-exif-rotated-stored-1200x700.jpg',
      'fileDimensions',
      { width: 700, height: 1200, minWidth: 900, minHeight: 600 },
    ],
    [
      'photo',
      'photo-too-narrow-899x600.jpg',
      'fileDimensions',
      { width: 899, height: 600, minWidth: 900, minHeight: 600 },
    ],
    ['photo', 'photo-too-light-under-50KB.jpg', 'fileTooSmall', { min: '50 KB', actual: '8 KB' }],
    ['photo', 'photo-too-heavy-over-5MB.jpg', 'fileTooLarge', { max: '5 MB' }],
    ['photo', 'photo-truncated.jpg', 'fileDamaged'],
    ['photo', 'photo-webp-named.jpg', 'fileWrongKind', { types: 'JPG, PNG' }],
    ['photo', 'svg-named.jpg', 'fileWrongKind'],
    ['photo', 'html-named.jpg', 'fileWrongKind'],
    ['photo', 'video-ok-1280x720.mp4', 'fileWrongKind'],
    ['photo', 'bomb-30000x30000.png', 'fileTooManyPixels', { max: 64, actual: 900 }],
    ['document', 'bomb-30000x30000.png', 'fileTooManyPixels', { max: 64, actual: 900 }],
    [
      'panorama',
      'panorama-wrong-ratio-2000x1100.jpg',
      'fileRatio',
      { ratio: '2:1', width: 2000, height: 1100 },
    ],
    [
      'panorama',
      'panorama-too-small-1800x900.jpg',
      'fileDimensions',
      { minWidth: 1920, minHeight: 960 },
    ],
    [
      'video',
      'video-too-small-640x360.mp4',
      'fileDimensions',
      { width: 640, height: 360, minWidth: 1280, minHeight: 720 },
    ],
    ['video', 'video-webm-named.mp4', 'fileWrongKind', { types: 'MP4' }],
    ['avatar', 'avatar-not-square-600x400.jpg', 'fileRatio', { ratio: '1:1' }],
    ['document', 'executable-named.pdf', 'fileWrongKind', { types: 'JPG, PNG, PDF' }],
  ];
  it.each(refused)('as %s: %s is refused by %s', async (kind, name, error, params = {}) => {
    const store = new FakeFileStore();
    const refusal = await refusalOf(uploaded(store, kind, await mediaNamed(name)));
    expect(refusal.code).toBe(error);
    expect(refusal.data).toMatchObject(params);
    expect([...store.objects.keys()].filter((key) => !key.startsWith('incoming/'))).toEqual([]);
  });

  it('moves no memory for 900 megapixels in 107 KB', async () => {
    const bytes = await mediaNamed('bomb-30000x30000.png');
    const before = process.memoryUsage().rss;
    await refusalOf(uploaded(new FakeFileStore(), 'photo', bytes));
    expect(process.memoryUsage().rss - before).toBeLessThan(512 * 1024 * 1024);
  });

  it('reads a wrong type no further than its first bytes', async () => {
    let asked = 0;
    const endless = Readable.from(
      (function* chunks() {
        for (;;) {
          asked += 1;
          yield Buffer.alloc(1024, 0x41);
        }
      })(),
      { objectMode: false, highWaterMark: 1024 },
    );
    const work = receiveFile(
      new FakeFileStore(),
      { key: 'incoming/1', stream: endless },
      { kind: 'video', size: 50_000_000, sha256: '' },
    );
    expect((await refusalOf(work)).code).toBe('fileWrongKind');
    expect(asked).toBeLessThan(50);
  });

  it('refuses a PDF that was cut off, and a video without its index', async () => {
    const pdf = await mediaNamed('licence.pdf');
    expect(
      (await refusalOf(uploaded(new FakeFileStore(), 'document', pdf.subarray(0, 400)))).code,
    ).toBe('fileDamaged');
    const video = await mediaNamed('video-ok-moov-last-1280x720.mp4');
    expect(
      (await refusalOf(uploaded(new FakeFileStore(), 'video', video.subarray(0, 200_000)))).code,
    ).toBe('fileDamaged');
  });
});

describe('the server streams the file and refuses it where size or digest differ', () => {
  const cases: readonly [string, (bytes: Buffer) => Promises][] = [
    ['shorter than promised', (bytes) => ({ size: bytes.length + 1 })],
    ['longer than promised', (bytes) => ({ size: bytes.length - 1 })],
    ['of another digest', () => ({ sha256: '0'.repeat(64) })],
  ];
  it.each(cases)('%s', async (_, promises) => {
    const store = new FakeFileStore();
    const bytes = await mediaNamed('photo-ok-1600x1067.jpg');
    expect((await refusalOf(uploaded(store, 'photo', bytes, promises(bytes)))).code).toBe(
      'fileMismatch',
    );
    expect(store.objects.size).toBe(0);
  });

  it('does not let a small promise pass a large file', async () => {
    const bytes = await mediaNamed('photo-too-heavy-over-5MB.jpg');
    const refusal = await refusalOf(
      uploaded(new FakeFileStore(), 'photo', bytes, { size: 4_000_000 }),
    );
    expect(refusal.code).toBe('fileMismatch');
  });

  it('refuses an empty file', async () => {
    expect((await refusalOf(uploaded(new FakeFileStore(), 'document', Buffer.alloc(0)))).code).toBe(
      'fileWrongKind',
    );
  });
});

describe('what keeps the rules is accepted', () => {
  const accepted: readonly [UploadKind, string, number | null, number | null, number][] = [
    ['photo', 'photo-ok-900x600.png', 900, 600, 6],
    ['panorama', 'panorama-ok-1920x960.jpg', 1920, 960, 6],
    ['avatar', 'avatar-ok-512.jpg', 512, 512, 4],
    ['completion', 'photo-too-narrow-899x600.jpg', 899, 600, 6],
    ['watermark', 'watermark-logo.png', 480, 140, 0],
    ['document', 'licence.jpg', 1240, 1754, 0],
    ['document', 'licence.pdf', null, null, 0],
    ['video', 'video-ok-1280x720.mp4', 1280, 720, 0],
    ['video', 'video-ok-moov-last-1280x720.mp4', 1280, 720, 0],
    ['video', 'video-ok-fragmented-1280x720.mp4', 1280, 720, 0],
  ];
  // In a usual run `fixtures.test.ts` alone sends these: to make every size of a large picture takes the time.
  const large: typeof accepted = [
    ['photo', 'photo-ok-1600x1067.jpg', 1600, 1067, 6],
    ['photo', 'photo-progressive-1400x1000.jpg', 1400, 1000, 6],
    ['photo', 'photo-cmyk-1600x1067.jpg', 1600, 1067, 6],
  ];
  it.each([...accepted, ...(isDeep ? large : [])])(
    'as %s: %s',
    async (kind, name, width, height, variants) => {
      const store = new FakeFileStore();
      const kept = await uploaded(store, kind, await mediaNamed(name));
      expect(kept).toMatchObject({ width, height });
      expect(kept.variants).toHaveLength(variants);
      expect([...store.objects.keys()].sort()).toEqual(
        [kept.key, ...kept.variants.map(({ key }) => key)].sort(),
      );
    },
  );
});

describe('every stored image is re-encoded, its metadata gone', () => {
  it('keeps neither GPS nor camera in the original and in what customers see', async () => {
    const bytes = await mediaNamed('photo-ok-1600x1067.jpg');
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const store = new FakeFileStore();
    await uploaded(store, 'photo', bytes);
    for (const [key, stored] of store.objects) {
      const { exif, icc, xmp, iptc } = await sharp(stored).metadata();
      expect({ exif, icc, xmp, iptc }, key).toEqual({
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        iptc: undefined,
      });
    }
  });

  it.each([
    ['photo', 'photo-ok-900x600.png'],
    ['panorama', 'panorama-ok-1920x960.jpg'],
    ['avatar', 'avatar-ok-512.jpg'],
    ['document', 'licence.jpg'],
    ['completion', 'photo-ok-900x600.jpg'],
  ] as const)('keeps no place of a %s, whichever way it was noted', async (kind, name) => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 17/1' };
    const noted = await sharp(await mediaNamed(name))
      .withExif({ IFD0: { Make: 'Acme Camera' }, IFD3: place })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>25.2</exif:GPSLatitude></x:xmpmeta>',
      )
      .toBuffer();
    expect(noted.includes('Acme Camera')).toBe(true);
    const store = new FakeFileStore();
    await uploaded(store, kind, noted);
    expect(store.objects.size).toBeGreaterThan(0);
    for (const [key, stored] of store.objects) {
      const { exif, xmp } = await sharp(stored).metadata();
      expect({ exif, xmp }, key).toEqual({ exif: undefined, xmp: undefined });
      for (const trace of ['Acme Camera', 'GPSLatitude'])
        expect(stored.includes(trace), key).toBe(false);
    }
  });

  it('applies the rotation that a camera only noted', async () => {
    const store = new FakeFileStore();
    const kept = await uploaded(
      store,
      'completion',
      await mediaNamed('photo-exif-rotated-stored-1200x700.jpg'),
    );
    expect(kept).toMatchObject({ width: 700, height: 1200 });
    const original = await store.get(kept.key);
    // The store was just written to.
    const stored = await sharp(await buffer(original!.stream)).metadata();
    expect(stored).toMatchObject({ width: 700, height: 1200 });
    expect(stored.orientation).toBeUndefined();
  });

  it('turns CMYK into sRGB with the colours right', async () => {
    const store = new FakeFileStore();
    await uploaded(store, 'document', await mediaNamed('photo-cmyk-1600x1067.jpg'));
    const stored = store.objects.get('originals/1');
    expect((await sharp(stored).metadata()).space).toBe('srgb');
    const colour = await sharp(stored).resize(1, 1).removeAlpha().raw().toBuffer();
    // The picture's mean as a browser shows it; inverted inks would be a dark cyan.
    for (const [channel, shown] of [205, 115, 115].entries())
      expect(Math.abs((colour[channel] ?? 0) - shown)).toBeLessThan(25);
  });

  it('keeps a watermark transparent', async () => {
    const store = new FakeFileStore();
    await uploaded(store, 'watermark', await mediaNamed('watermark-logo.png'));
    expect((await sharp(store.objects.get('originals/1')).metadata()).hasAlpha).toBe(true);
  });

  it('never enlarges a picture', async () => {
    const kept = await uploaded(
      new FakeFileStore(),
      'photo',
      await mediaNamed('photo-ok-900x600.jpg'),
    );
    expect(kept.variants.map(({ width }) => width)).toEqual([320, 320, 800, 800, 900, 900]);
  });
});
