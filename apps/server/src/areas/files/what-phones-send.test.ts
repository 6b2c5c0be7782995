import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import { describe, expect, it } from 'vitest';
import { FakeFileStore } from '../../testing/fake-file-store.ts';
import { mediaNamed } from '../../testing/media.ts';
import { validateFilm } from './films.ts';
import { makePicture } from './pictures.ts';
import { acceptedMime } from './receive.ts';
import { storeFile } from './store-file.ts';

const { signal } = new AbortController();

const typeOf = (head: Buffer, kind: UploadKind, size = 60_000) =>
  acceptedMime(head, { kind, size });

/** The bytes of a file with one text in the place of another of the same length. */
function changed(bytes: Buffer, from: string, to: string): Buffer {
  const other = Buffer.from(bytes);
  for (let at = other.indexOf(from); at >= 0; at = other.indexOf(from, at + 1))
    other.write(to, at, 'latin1');
  return other;
}

describe('a type is told by the first bytes', () => {
  it.each([
    ['behind a mark of order', 'pdf-behind-a-mark.pdf'],
    ['behind a blank line', 'pdf-behind-a-blank.pdf'],
  ])('a PDF %s is one', async (_where, name) => {
    expect(typeOf(await mediaNamed(name), 'document')).toBe('application/pdf');
  });

  it.each([
    ['a program', 'MZ\u0090\0\n%PDF-1.4'],
    ['a page', '<html>\n%PDF-1.4'],
    ['a script', '#!/bin/sh\n%PDF-1.4'],
  ])('%s that names a PDF further on is none', (_what, text) => {
    expect(() => typeOf(Buffer.from(text, 'latin1'), 'document')).toThrow('fileWrongKind');
  });

  it('a film of a camera’s own brand is told by the others; what is no film stays none', async () => {
    const film = (await mediaNamed('video-ok-1280x720.mp4')).subarray(0, 1024);
    const of = (brand: string) => {
      const head = Buffer.from(film);
      head.write(brand, 8, 'latin1');
      return head;
    };
    expect(typeOf(of('XAVC'), 'video')).toBe('video/mp4');
    for (const brand of ['qt  ', 'avif'])
      expect(() => typeOf(of(brand), 'video')).toThrow('fileWrongKind');
    // Nobody reads on behind the list of brands.
    const alone = Buffer.concat([
      Buffer.from('\0\0\0\x10ftypXAVC\0\0\0\0', 'latin1'),
      film.subarray(8),
    ]);
    expect(() => typeOf(alone, 'video')).toThrow('fileWrongKind');
  });

  it('a photo in HEIC is refused by its name', () => {
    const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(() => typeOf(head, 'completion')).toThrow('fileHeic');
    expect(() => typeOf(head, 'video')).toThrow('fileWrongKind');
  });
});

describe('a film', () => {
  const validated = (film: Buffer) => {
    const store = new FakeFileStore();
    store.objects.set('film', film);
    const arrived = { mime: 'video/mp4', size: film.length, sha256: '' } as const;
    return validateFilm(store, { key: 'film', arrived, signal });
  };

  it.each([
    ['hvc1', 'HEVC'],
    ['hev1', 'HEVC'],
    ['mp4v', 'MPEG-4'],
    ['jpeg', 'Motion JPEG'],
    ['av01', 'AV1'],
    ['vp09', 'VP9'],
    ['wxyz', 'wxyz'],
  ])('whose pictures are coded as %s is refused with what it is called', async (name, codec) => {
    for (const each of [
      'video-ok-1280x720.mp4',
      'video-ok-moov-last-1280x720.mp4',
      'video-ok-fragmented-1280x720.mp4',
    ])
      await expect(validated(changed(await mediaNamed(each), 'avc1', name))).rejects.toMatchObject({
        code: 'fileCodec',
        data: { codec },
      });
  });

  it('with a few words behind its end is taken, one that is cut off is not', async () => {
    const film = await mediaNamed('video-ok-1280x720.mp4');
    expect(await validated(Buffer.concat([film, Buffer.from('edited with some app')]))).toEqual({
      width: 1280,
      height: 720,
    });
    await expect(validated(film.subarray(0, -200))).rejects.toMatchObject({ code: 'fileDamaged' });
  });

  it('of more than eight bits is refused, though it is H.264', async () => {
    const film = Buffer.from(await mediaNamed('video-ok-1280x720.mp4'));
    film[film.indexOf('avcC') + 5] = 110;
    await expect(validated(film)).rejects.toMatchObject({
      code: 'fileCodec',
      data: { codec: 'H.264 10-bit' },
    });
  });
});

describe('a photo whose headers a phone wrote wrong', () => {
  const kept = (bytes: Buffer) =>
    makePicture(bytes, {
      kind: 'evidence',
      arrived: { mime: 'image/jpeg', size: bytes.length, sha256: '' },
      signal,
    });
  /** With the range of coefficients as Samsung's firmware writes it. */
  const ofSamsung = (photo: Buffer) => {
    const other = Buffer.from(photo);
    const scan = other.indexOf(Buffer.from([0xff, 0xda]));
    other.fill(
      0,
      scan + 2 + other.readUInt16BE(scan + 2) - 3,
      scan + 2 + other.readUInt16BE(scan + 2),
    );
    return other;
  };

  it('is taken as browsers show it', async () => {
    const photo = await mediaNamed('photo-ok-1600x1067.jpg');
    const [right, mended] = [await kept(photo), await kept(ofSamsung(photo))];
    expect(mended.original.equals(right.original)).toBe(true);
    const jfif = Buffer.from(photo);
    if (jfif.includes('JFIF\0')) jfif[jfif.indexOf('JFIF\0') + 5] = 9;
    expect((await kept(jfif)).original.equals(right.original)).toBe(true);
  });

  it('is refused where rows of it are lost, and stays as it is where they come in rounds', async () => {
    await expect(kept(ofSamsung(await mediaNamed('photo-truncated.jpg')))).rejects.toMatchObject({
      code: 'fileDamaged',
    });
    const lost = Buffer.from(ofSamsung(await mediaNamed('photo-ok-1600x1067.jpg')));
    lost.fill(0x55, 100_000, 104_000);
    await expect(kept(lost)).rejects.toMatchObject({ code: 'fileDamaged' });
    expect(await kept(await mediaNamed('photo-progressive-1400x1000.jpg'))).toMatchObject({
      width: 1400,
    });
  });
});

describe('a document that is taken can be read', () => {
  const stored = async (name: string) => {
    const bytes = await mediaNamed(name);
    const files = new FakeFileStore();
    files.objects.set('t', bytes);
    return await storeFile(files, {
      id: 'a',
      temporary: 't',
      kind: 'document',
      arrived: { mime: 'application/pdf', size: bytes.length, sha256: '' },
      client: 'c',
      signal,
    });
  };

  it.each([
    ['pdf-behind-a-mark.pdf'],
    ['pdf-behind-a-blank.pdf'],
    ['pdf-with-zeros-behind.pdf'],
    ['pdf-print-forbidden.pdf'],
    ['licence.pdf'],
  ])('%s is', async (name) => {
    expect(await stored(name)).toMatchObject({ key: 'originals/a' });
  });

  it.each([
    ['pdf-with-password.pdf', 'fileNeedsPassword'],
    ['pdf-without-pages.pdf', 'fileWithoutPages'],
  ])('%s is refused at once (%s)', async (name, code) => {
    await expect(stored(name)).rejects.toMatchObject({ code });
  });
});
