import { maxDocuments, maxPictures } from '@khidma/domain/limits/limits';
import {
  maxPhotoBytesInBrowser,
  type UploadKind,
  uploadRules,
} from '@khidma/domain/uploads/upload-rules';
import { describe, expect, it } from 'vitest';
import { join as arJoin } from './ar-AE/join.ts';
import { joinData as arJoinData } from './ar-AE/join-data.ts';
import { merchantProfile as arProfile } from './ar-AE/merchant-profile.ts';
import { merchantMoney as arMoney } from './ar-AE/merchant-money.ts';
import { serviceMedia as arMedia } from './ar-AE/service-media.ts';
import { uploads as arUploads } from './ar-AE/uploads.ts';
import { join as enJoin } from './en_US/join.ts';
import { joinData as enJoinData } from './en_US/join-data.ts';
import { merchantProfile as enProfile } from './en_US/merchant-profile.ts';
import { merchantMoney as enMoney } from './en_US/merchant-money.ts';
import { serviceMedia as enMedia } from './en_US/service-media.ts';
import { uploads as enUploads } from './en_US/uploads.ts';
import { join as zhJoin } from './zh_CN/join.ts';
import { joinData as zhJoinData } from './zh_CN/join-data.ts';
import { merchantProfile as zhProfile } from './zh_CN/merchant-profile.ts';
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
  ['en_US', enJoin, enJoinData, enProfile, enMedia, enUploads, enMoney],
  ['zh_CN', zhJoin, zhJoinData, zhProfile, zhMedia, zhUploads, zhMoney],
  ['ar-AE', arJoin, arJoinData, arProfile, arMedia, arUploads, arMoney],
] as const)(
  'hints of uploads in %s say the figures of the rules',
  (_, join, data, profile, media, uploads, money) => {
    it.each<[string, string, readonly number[]]>([
      ['license documents', join.form.documentsHint, documents],
      ['proof of a payout account', money.payoutProof.hint, documents],
      ['ID photo', data.idPhotoHint, [inMegabytes('document')]],
      ['files', data.filesHint, documents],
      ['pictures of a new business', data.picturesHint, [...photo, maxPictures]],
      ['its video', data.videoHint, video],
      ['its avatar', data.avatarHint, [inMegabytes('avatar')]],
      ['documents of a business', profile.hints.documents, documents],
      ['ID photo of a business', profile.hints.idPhoto, documents],
      ['pictures of a business', profile.media.picturesHint, photo],
      ['video of a business', profile.media.videoHint, video],
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
