export {
  type FileOwner,
  type Viewing,
  claimFiles,
  coverHashOf,
  coverUrlOf,
  coverUrlsOf,
  fileRefsOf,
  hideMedia,
  ownFilesOf,
  publishMedia,
  refsIn,
} from './files.ts';
export {
  drawnWatermark,
  plainInPublic,
  publishContentMedia,
  shownRefsOf,
  unmarkedPictures,
} from './watermarked-media.ts';
