import { photos } from './testing/photos.ts';
import { nothing, story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';
import { Uploader, type UploadItem } from './uploader.tsx';

const meta = { title: 'Files/Uploader' };
export default meta;

const items = (w: Words): UploadItem[] => [
  { id: '1', name: 'trade-licence-2026.pdf', status: 'done', meta: w.metaDone, href: '#file' },
  {
    id: '2',
    name: 'office-front.jpg',
    status: 'uploading',
    progress: 0.62,
    meta: w.metaGoing,
    thumbUrl: photos[1],
  },
  { id: '3', name: 'IMG_2044.png', status: 'processing', meta: w.metaDone },
  { id: '4', name: w.refusedFile, status: 'failed', error: w.fileError, thumbUrl: photos[2] },
];

const own = { accept: 'image/*,application/pdf', onFiles: nothing, onRemove: nothing };

export const Empty = story((w) => (
  <Uploader {...own} label={w.licence} texts={w.upload} hint={w.licenceHint} items={[]} required />
));

export const OnTheWay = story((w) => (
  <Uploader
    {...own}
    label={w.licence}
    texts={w.upload}
    hint={w.licenceHint}
    items={items(w)}
    onRetry={nothing}
    onMove={nothing}
  />
));

export const Refused = story((w) => (
  <Uploader {...own} label={w.longLabel} texts={w.upload} items={[]} error={w.longError} />
));

export const Disabled = story((w) => (
  <Uploader {...own} label={w.licence} texts={w.upload} items={items(w).slice(0, 1)} disabled />
));
