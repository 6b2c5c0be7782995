import { describe, expect, it } from 'vitest';
import { downloadName, kindOfMedia } from './named-media.ts';

describe('a file', () => {
  it('is a photo, a panorama or a video', () => {
    expect(kindOfMedia({ kind: 'photo', mime: 'image/jpeg' })).toBe('photo');
    expect(kindOfMedia({ kind: 'panorama', mime: 'image/jpeg' })).toBe('panorama');
    expect(kindOfMedia({ kind: 'video', mime: 'video/mp4' })).toBe('video');
  });

  it.each([
    ['house.png', '/media/abc/1600.jpg', 'house.jpg'],
    ['House.JPEG', '/media/abc/1600.jpg?x=1', 'House.JPEG'],
    ['tour.mp4', '/files/1/tour.mp4', 'tour.mp4'],
    ['بيت.png', '/files/1?signature=a.b', 'بيت.png'],
    ['no ending', '/media/abc/1600.jpg', 'no ending.jpg'],
  ])('%s at %s is kept as %s', (name, url, kept) => {
    expect(downloadName({ name, url })).toBe(kept);
  });
});
