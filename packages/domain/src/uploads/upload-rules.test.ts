import { describe, expect, it } from 'vitest';
import {
  validateFile,
  validateImage,
  validateSize,
  type PictureFacts,
  sizeText,
  typeNames,
  type UploadKind,
} from './upload-rules.ts';

const kB = 1024;
const MB = 1024 * kB;
const jpeg = (width: number, height: number, bytes = 300 * kB): PictureFacts => ({
  mime: 'image/jpeg',
  width,
  height,
  bytes,
});

describe('What is against the rules is refused, with the rule that it broke', () => {
  it.each<[string, UploadKind, PictureFacts, string]>([
    ['a photo under 50 KB', 'photo', jpeg(1600, 1067, 50 * kB - 1), 'fileTooSmall'],
    ['a photo over 5 MB', 'photo', jpeg(1600, 1067, 5 * MB + 1), 'fileTooLarge'],
    ['a photo 899 wide', 'photo', jpeg(899, 600), 'fileDimensions'],
    ['a photo shown 700 × 1200', 'photo', jpeg(700, 1200), 'fileDimensions'],
    ['a photo that is WebP', 'photo', { ...jpeg(1600, 1067), mime: 'image/webp' }, 'fileWrongKind'],
    [
      'a photo of a type that nobody knows',
      'photo',
      { ...jpeg(1600, 1067), mime: null },
      'fileWrongKind',
    ],
    [
      'a photo without a size',
      'photo',
      { ...jpeg(0, 0), width: null, height: null },
      'fileDamaged',
    ],
    [
      '900 megapixels in 107 KB',
      'photo',
      { ...jpeg(30_000, 30_000, 107 * kB), mime: 'image/png' },
      'fileTooManyPixels',
    ],
    [
      'the same as a document',
      'document',
      { ...jpeg(30_000, 30_000, 107 * kB), mime: 'image/png' },
      'fileTooManyPixels',
    ],
    ['a panorama of the wrong ratio', 'panorama', jpeg(2000, 1100), 'fileRatio'],
    ['a panorama that is too small', 'panorama', jpeg(1800, 900), 'fileDimensions'],
    [
      'a panorama that is PNG',
      'panorama',
      { ...jpeg(1920, 960), mime: 'image/png' },
      'fileWrongKind',
    ],
    [
      'a video 640 × 360',
      'video',
      { mime: 'video/mp4', width: 640, height: 360, bytes: MB },
      'fileDimensions',
    ],
    [
      'a video that is WebM',
      'video',
      { mime: 'video/webm', width: 1280, height: 720, bytes: MB },
      'fileWrongKind',
    ],
    [
      'a video over 100 MB',
      'video',
      { mime: 'video/mp4', width: 1280, height: 720, bytes: 100 * MB + 1 },
      'fileTooLarge',
    ],
    ['an avatar that is not square', 'avatar', jpeg(600, 400), 'fileRatio'],
    ['an avatar over 2 MB', 'avatar', jpeg(600, 600, 2 * MB + 1), 'fileTooLarge'],
    [
      'an executable as a document',
      'document',
      { mime: 'application/x-msdownload', width: null, height: null, bytes: MB },
      'fileWrongKind',
    ],
    [
      'a PDF as a completion image',
      'completion',
      { mime: 'application/pdf', width: null, height: null, bytes: MB },
      'fileWrongKind',
    ],
    ['a completion image over 10 MB', 'completion', jpeg(1000, 1000, 10 * MB + 1), 'fileTooLarge'],
    ['an avatar of two pixels beside one', 'avatar', jpeg(2, 1), 'fileDimensions'],
    ['an avatar of less than 128 pixels', 'avatar', jpeg(127, 127), 'fileDimensions'],
    ['a photo in HEIC', 'evidence', { ...jpeg(10, 10), mime: 'image/heic' }, 'fileHeic'],
    ['an empty file', 'document', jpeg(10, 10, 0), 'fileTooSmall'],
  ])('%s', (_, kind, file, error) => expect(validateImage(kind, file)?.error).toBe(error));

  it('says the figures', () => {
    expect(validateImage('photo', jpeg(899, 600))).toEqual({
      error: 'fileDimensions',
      params: { minWidth: 900, minHeight: 600, width: 899, height: 600 },
    });
    expect(validateImage('photo', jpeg(1600, 1067, 30 * kB))).toEqual({
      error: 'fileTooSmall',
      params: { min: '50 KB', actual: '30 KB' },
    });
    expect(validateSize('photo', 50 * kB - 1)?.params, 'short of it').toEqual({
      min: '50 KB',
      actual: '49 KB',
    });
    expect(validateFile('photo', { mime: 'image/jpeg', bytes: 5 * MB + 1 })).toEqual({
      error: 'fileTooLarge',
      params: { max: '5 MB', actual: '5.1 MB' },
    });
    expect(validateFile('document', { mime: null, bytes: 1 })).toEqual({
      error: 'fileWrongKind',
      params: { types: 'JPG, PNG, PDF' },
    });
    expect(validateImage('avatar', jpeg(600, 400))?.params).toEqual({
      ratio: '1:1',
      width: 600,
      height: 400,
    });
    expect(validateImage('photo', jpeg(30_000, 30_000))?.params).toEqual({ max: 64, actual: 900 });
  });
});

describe('What keeps the rules is accepted, at the very bounds', () => {
  it.each<[string, UploadKind, PictureFacts]>([
    ['a photo 900 × 600 of 50 KB', 'photo', jpeg(900, 600, 50 * kB)],
    ['a photo of 5 MB', 'photo', jpeg(4000, 3000, 5 * MB)],
    ['a panorama 1920 × 960', 'panorama', jpeg(1920, 960)],
    ['a panorama a pixel off', 'panorama', jpeg(3001, 1500)],
    [
      'a video 1280 × 720',
      'video',
      { mime: 'video/mp4', width: 1280, height: 720, bytes: 100 * MB },
    ],
    [
      'a video that stands upright',
      'video',
      { mime: 'video/mp4', width: 720, height: 1280, bytes: MB },
    ],
    ['an avatar 512 × 512', 'avatar', jpeg(512, 512, 2 * MB)],
    [
      'a PDF as a document',
      'document',
      { mime: 'application/pdf', width: null, height: null, bytes: 10 * MB },
    ],
    ['a watermark', 'watermark', { ...jpeg(300, 80, 4 * kB), mime: 'image/png' }],
    ['a completion image', 'completion', jpeg(640, 480, 10 * MB)],
  ])('%s', (_, kind, file) => expect(validateImage(kind, file)).toBeNull());

  it('has words for people', () => {
    expect(typeNames('video')).toBe('MP4');
    expect([sizeText(1), sizeText(50 * kB), sizeText(MB), sizeText(1.5 * MB)]).toEqual([
      '1 KB',
      '50 KB',
      '1 MB',
      '1.5 MB',
    ]);
  });
});
