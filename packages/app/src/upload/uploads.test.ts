import { describe, expect, it } from 'vitest';
import { afterUploadEvent, arrivedIds, isUnderWay, type Upload } from './uploads.ts';

const upload = (key: string, change: Partial<Upload> = {}): Upload => ({
  key,
  name: `${key}.jpg`,
  size: 1,
  status: 'waiting',
  progress: 0,
  file: null,
  previewUrl: null,
  ref: null,
  failure: null,
  ...change,
});

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

describe('a list of uploads', () => {
  it('does not bring back what was removed while it was on its way', () => {
    const left = afterUploadEvent([upload('a')], { type: 'removed', key: 'a' });
    expect(afterUploadEvent(left, { type: 'arrived', key: 'a', ref })).toEqual([]);
  });

  it('keeps a failed file for another try, and it holds nothing up', () => {
    const [failed] = afterUploadEvent([upload('a')], {
      type: 'failed',
      key: 'a',
      failure: { kind: 'said', message: 'no' },
    });
    expect(failed).toMatchObject({ status: 'failed', failure: { message: 'no' } });
    expect(isUnderWay(failed ? [failed] : [])).toBe(false);
    expect(arrivedIds(failed ? [failed] : [])).toEqual([]);
  });

  it('puts a file where another stands, and nowhere where that is gone', () => {
    const list = [upload('a'), upload('b')];
    expect(afterUploadEvent(list, { type: 'placed', key: 'a', over: 'gone' })).toBe(list);
    expect(
      afterUploadEvent(list, { type: 'placed', key: 'a', over: 'b' }).map(({ key }) => key),
    ).toEqual(['b', 'a']);
  });

  it('waits for the server once all bytes are sent', () => {
    const [sent] = afterUploadEvent([upload('a')], { type: 'moved on', key: 'a', progress: 1 });
    expect(sent?.status).toBe('processing');
    const arrived = afterUploadEvent(sent ? [sent] : [], { type: 'arrived', key: 'a', ref });
    expect(arrivedIds(arrived)).toEqual(['r']);
    expect(isUnderWay(arrived)).toBe(false);
  });
});
