import { maxDocuments, maxPictures } from '@khidma/domain/limits/limits';
import {
  maxPhotoBytesInBrowser,
  type UploadKind,
  uploadRules,
} from '@khidma/domain/uploads/upload-rules';
import { describe, expect, it } from 'vitest';
import { merchantFields as arFields } from './ar-AE/merchant-fields.ts';
import { merchantMoney as arMoney } from './ar-AE/merchant-money.ts';
import { serviceMedia as arMedia } from './ar-AE/service-media.ts';
import { uploads as arUploads } from './ar-AE/uploads.ts';
import { merchantFields as enFields } from './en_US/merchant-fields.ts';
import { merchantMoney as enMoney } from './en_US/merchant-money.ts';
import { serviceMedia as enMedia } from './en_US/service-media.ts';
import { uploads as enUploads } from './en_US/uploads.ts';
import { merchantFields as zhFields } from './zh_CN/merchant-fields.ts';
import { merchantMoney as zhMoney } from './zh_CN/merchant-money.ts';
import { serviceMedia as zhMedia } from './zh_CN/service-media.ts';
import { uploads as zhUploads } from './zh_CN/uploads.ts';

const kB = 1024;
const MB = 1024 * kB;
const inMegabytes = (kind: UploadKind): number => uploadRules[kind].maxBytes / MB;
const sides = (kind: UploadKind): number[] => [
  uploadRules[kind].minWidth,
  uploadRules[kind].minHeight,
];
const photo = [
  ...sides('photo'),
  uploadRules.photo.minBytes / kB,
  // The browser brings it under the server's own limit.
  maxPhotoBytesInBrowser / MB,
];
const video = [...sides('video'), inMegabytes('video')];
const documents = [inMegabytes('document'), maxDocuments];

/** The figures of a hint; those that come as parameters are not typed into it. */
const figuresOf = (text: string): number[] =>
  (text.replaceAll(/MP4|2:1|\{max, (number|plural, (\w+ \{[^}]*\} ?)+)\}/g, '').match(/\d+/g) ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);

describe.each([
  ['en_US', enFields, enMedia, enUploads, enMoney],
  ['zh_CN', zhFields, zhMedia, zhUploads, zhMoney],
  ['ar-AE', arFields, arMedia, arUploads, arMoney],
] as const)(
  'hints of uploads in %s say the figures of the rules',
  (_, { hints }, media, uploads, money) => {
    it.each<[string, string, readonly number[]]>([
      ['proof of a payout account', money.payoutProof.hint, documents],
      ['documents of a business', hints.documents, documents],
      ['ID photo', hints.idPhoto, documents],
      ['pictures of a business', hints.pictures, [...photo, maxPictures]],
      ['its video', hints.video, video],
      ['its avatar', hints.avatar, [inMegabytes('avatar')]],
      ['photos of a service', media.rules.photo, photo],
      ['panoramas', media.rules.panorama, [...sides('panorama'), inMegabytes('panorama')]],
      ['videos of a service', media.rules.video, video],
      ['images of watermarks', media.watermark.fileHint, [inMegabytes('watermark')]],
      ['pictures of a completion', uploads.completionHint, [inMegabytes('completion')]],
    ])('%s', (_name, hint, figures) => {
      expect(figuresOf(hint)).toEqual(figures.toSorted((a, b) => a - b));
    });
  },
);
