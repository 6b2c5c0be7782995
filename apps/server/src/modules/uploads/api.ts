export {
  type FileOwner,
  type Viewing,
  avatarHashOf,
  avatarUrlIn,
  avatarUrlOf,
  claimFiles,
  coverHashOf,
  coverUrlOf,
  coverUrlsOf,
  durationsOf,
  fileRefsOf,
  hideAvatarsOf,
  hideMedia,
  ownFilesOf,
  publishMedia,
  refsIn,
} from './files.ts';
export { requireOwnFiles } from './require-own-files.ts';
export {
  drawnWatermark,
  originalsInPublic,
  publishContentMedia,
  shownRefsOf,
  picturesToWatermark,
} from './watermarked-media.ts';
export { makeWatermarked } from './make-watermarked.ts';
