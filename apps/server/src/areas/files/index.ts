export {
  type FileOwner,
  type Viewing,
  avatarHashOf,
  avatarUrlIn,
  loadAvatarUrl,
  claimFiles,
  coverHashOf,
  coverUrlOf,
  loadCoverUrls,
  loadDurations,
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
  loadShownRefs,
  picturesToWatermark,
} from './watermarked.ts';
export { makeWatermarked } from './watermarked.ts';
export { serveMedia } from './serve-files.ts';
