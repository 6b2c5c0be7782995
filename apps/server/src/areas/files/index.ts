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
  loadFileRefs,
  hideAvatarsOf,
  hideMedia,
  loadOwnFiles,
  publishMedia,
  refsIn,
} from './files.ts';
export { requireOwnFiles } from './store-file.ts';
export {
  drawnWatermark,
  originalsInPublic,
  publishContentMedia,
  shownRefsOf,
  picturesToWatermark,
} from './watermarked.ts';
export { makeWatermarked } from './watermarked.ts';
