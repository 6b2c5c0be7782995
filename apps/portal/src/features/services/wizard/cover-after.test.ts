import { describe, expect, it } from 'vitest';
import { coverAfter } from './cover-after.ts';

const photo = (id: string) => ({ id, kind: 'photo' });
const none = { coverId: null, defaultId: null };

describe('decisions, Service: media need a cover', () => {
  it('neither a video nor a panorama is one', () => {
    const media = [
      { id: 'v', kind: 'video' },
      { id: 'p', kind: 'panorama' },
    ];
    expect(coverAfter(media, none)).toBeNull();
    expect(coverAfter([...media, photo('a')], none)).toBe('a');
  });

  it('the first photo chosen is, even where the second has arrived before it', () => {
    const early = coverAfter([photo('b')], none);
    expect(early).toBe('b');
    expect(coverAfter([photo('a'), photo('b')], { coverId: early, defaultId: early })).toBe('a');
  });

  it('the merchant’s own stays, wherever it stands', () => {
    const chosen = { coverId: 'b', defaultId: 'a' };
    expect(coverAfter([photo('a'), photo('b')], chosen)).toBe('b');
    expect(coverAfter([photo('c'), photo('a'), photo('b')], chosen)).toBe('b');
  });

  it('is another one when it is removed, and none when no photo is left', () => {
    expect(coverAfter([photo('a')], { coverId: 'b', defaultId: null })).toBe('a');
    expect(coverAfter([], { coverId: 'b', defaultId: null })).toBeNull();
  });
});
