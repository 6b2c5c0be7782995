export {
  type FileOwner,
  type Viewing,
  avatarUrlOf,
  claimFiles,
  coverHashOf,
  coverUrlOf,
  coverUrlsOf,
  durationsOf,
  fileRefsOf,
  hideMedia,
  ownFilesOf,
  publishMedia,
  refsIn,
} from './files.ts';
export {
  drawnWatermark,
  originalsInPublic,
  publishContentMedia,
  shownRefsOf,
  picturesToWatermark,
} from './watermarked-media.ts';
