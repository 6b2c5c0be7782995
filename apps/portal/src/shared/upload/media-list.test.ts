import { describe, expect, it } from 'vitest';
import { makeLane } from './media-sender.ts';
import {
  afterMediaEvent,
  inOrder,
  mediaOfFile,
  type MediaEvent,
  type MediaUpload,
} from './media-list.ts';
import { mayBePanorama } from './prepare-media.ts';

const media = (key: string, change: Partial<MediaUpload> = {}): MediaUpload => ({
  ...mediaOfFile(new File(['1'], `${key}.jpg`), key, 'photo'),
  ...change,
});

const after = (uploads: readonly MediaUpload[], ...events: MediaEvent[]): readonly MediaUpload[] =>
  events.reduce(afterMediaEvent, uploads);

const keysOf = (uploads: readonly MediaUpload[]): string => uploads.map(({ key }) => key).join('');

const ref = {
  id: 'r',
  name: 'a.jpg',
  kind: 'photo',
  mime: 'image/jpeg',
  size: 9,
  width: 1,
  height: 1,
  url: '/media/r',
  thumbUrl: null,
};

describe('a list of photos, panoramas and videos', () => {
  it('does not bring back what was removed while it was on its way', () => {
    const left = after([media('a')], { type: 'removed', key: 'a' });
    expect(after(left, { type: 'arrived', key: 'a', ref })).toEqual([]);
  });

  it('shows no picture of a file before somebody has looked how large it unfolds', () => {
    expect(media('a').previewUrl).toBeNull();
  });

  it('keeps pausing what reports late how far it has come', () => {
    const [paused] = after(
      [media('a', { status: 'uploading' })],
      { type: 'paused', key: 'a' },
      { type: 'moved on', key: 'a', progress: 0.5 },
    );
    expect(paused).toMatchObject({ status: 'paused' });
  });

  it('waits for the server once all bytes are sent', () => {
    const [sent] = after([media('a')], { type: 'moved on', key: 'a', progress: 1 });
    expect(sent?.status).toBe('processing');
  });

  it('leaves what failed, and what waits for an answer, out of the order', () => {
    const failure = { kind: 'said', message: 'no' } as const;
    const list = after(
      [media('a'), media('b'), media('c')],
      { type: 'failed', key: 'a', failed: { failure } },
      { type: 'asked', key: 'b', previewUrl: null },
    );
    expect(keysOf(list)).toBe('abc');
    expect(keysOf(inOrder(list))).toBe('c');
  });

  it('brings back what was removed where it stood', () => {
    const b = media('b');
    const left = after([media('a'), b, media('c')], { type: 'removed', key: 'b' });
    expect(keysOf(after(left, { type: 'restored', upload: b, at: 1 }))).toBe('abc');
  });
});

describe('the order of the media is the merchant’s', () => {
  const list = ['a', 'b', 'c', 'd'].map((key) => media(key));
  const put = (key: string, over: string) => keysOf(after(list, { type: 'placed', key, over }));

  it('puts one where another stands, forwards and backwards', () => {
    expect(put('a', 'c')).toBe('bcad');
    expect(put('d', 'a')).toBe('dabc');
    expect(put('b', 'b')).toBe('abcd');
  });

  it('stays as it is where one of the two is gone', () => {
    expect(put('a', 'x')).toBe('abcd');
    expect(put('x', 'a')).toBe('abcd');
  });

  it('is that of choosing, whichever arrives first', () => {
    const arrived = after(
      list,
      { type: 'arrived', key: 'c', ref },
      { type: 'arrived', key: 'a', ref: { ...ref, id: 'r2' } },
    );
    expect(keysOf(arrived)).toBe('abcd');
  });
});

describe('a JPG, ratio 2:1, at least 1920x960 may be a panorama', () => {
  const facts = { mime: 'image/jpeg', bytes: 500_000, width: 1920, height: 960 };

  it('and nothing else', () => {
    expect(mayBePanorama({ ...facts, width: 1918, height: 959 })).toBe(false);
    expect(mayBePanorama({ ...facts, height: 1100 })).toBe(false);
    expect(mayBePanorama({ ...facts, mime: 'image/png' })).toBe(false);
    expect(mayBePanorama(facts)).toBe(true);
  });
});

describe('several files at once', () => {
  it('go up so many at a time, in the order in which they were chosen', async () => {
    const lane = makeLane(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const runs = [0, 1, 2, 3].map((task) =>
      lane(async () => {
        begun.push(task);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    await runs[1];
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.();
    await runs[0];
    expect(begun).toEqual([0, 1, 2, 3]);
    ends.forEach((end) => end());
    await Promise.all(runs);
  });

  it('one that fails makes room for the next', async () => {
    const lane = makeLane(1);
    const failing = lane(() => Promise.reject(new Error('no')));
    const next = lane(async () => 'sent');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('sent');
  });
});
