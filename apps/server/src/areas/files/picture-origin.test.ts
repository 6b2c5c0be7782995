import sharp, { type Exif } from 'sharp';
import { describe, expect, it } from 'vitest';
import { readPictureOrigin } from './pictures.ts';

const picture = (exif: Exif) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#777777' } })
    .withExif(exif)
    .jpeg()
    .toBuffer();

const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '25/1 12/1 1700/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '55/1 16/1 1500/100',
};

describe('what a camera noted', () => {
  it('is when and where, the time by its own offset, or by Dubai’s where it says none', async () => {
    const dubai = await picture({
      IFD0: { Make: 'Acme' },
      IFD2: { DateTimeOriginal: '2026:11:24 10:32:05' },
      IFD3: place,
    });
    expect(await readPictureOrigin(dubai, 'completion')).toEqual({
      takenAt: new Date('2026-11-24T06:32:05.000Z'),
      takenPlace: { lat: 25.20472, lng: 55.27083 },
    });
    const abroad = await picture({
      IFD2: { DateTimeOriginal: '2026:11:24 10:32:05', OffsetTimeOriginal: '+01:00' },
      IFD3: { ...place, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' },
    });
    expect(await readPictureOrigin(abroad, 'evidence')).toEqual({
      takenAt: new Date('2026-11-24T09:32:05.000Z'),
      takenPlace: { lat: -25.20472, lng: -55.27083 },
    });
  });

  it('is kept of proof and evidence alone', async () => {
    const noted = await picture({ IFD2: { DateTimeOriginal: '2026:11:24 10:32:05' } });
    const nothing = { takenAt: null, takenPlace: null };
    expect(await readPictureOrigin(noted, 'photo')).toEqual(nothing);
    expect(await readPictureOrigin(noted, 'avatar')).toEqual(nothing);
  });

  it('is nothing where it makes no sense or is not there', async () => {
    const nothing = { takenAt: null, takenPlace: null };
    const bare = await sharp({
      create: { width: 4, height: 3, channels: 3, background: '#777777' },
    })
      .png()
      .toBuffer();
    expect(await readPictureOrigin(bare, 'completion')).toEqual(nothing);
    const odd = await picture({
      IFD2: { DateTimeOriginal: 'yesterday' },
      IFD3: { GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' },
    });
    expect(await readPictureOrigin(odd, 'completion')).toEqual(nothing);
  });

  it('never fails, whatever its notes lead to', async () => {
    const whole = await picture({ IFD2: { DateTimeOriginal: '2026:11:24 10:32:05' }, IFD3: place });
    const start = whole.indexOf('Exif');
    for (let at = start + 6; at < start + 220; at++) {
      const broken = Buffer.from(whole);
      broken[at] = 0xff;
      await expect(readPictureOrigin(broken, 'completion')).resolves.toBeDefined();
    }
  });
});
