import { IconVideo } from '@khidma/icons';
import { IconButton } from './button.tsx';
import { photos } from './testing/photos.ts';
import { nothing, story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';
import { UploadGrid, type UploadTile } from './uploader-grid.tsx';

const meta = { title: 'Files/Uploader grid' };
export default meta;

const tiles = (w: Words): UploadTile[] => [
  {
    id: '1',
    name: 'living-room.jpg',
    status: 'done',
    meta: w.metaDone,
    thumbUrl: photos[0],
    badge: w.cover,
    isChosen: true,
  },
  {
    id: '2',
    name: w.refusedFile,
    status: 'uploading',
    progress: 0.4,
    meta: w.metaGoing,
    thumbUrl: photos[1],
    onPicture: <IconButton size="sm" label={w.area} icon={<IconVideo size={18} />} />,
  },
  { id: '3', name: 'tour.mp4', status: 'processing', icon: <IconVideo size={28} aria-hidden /> },
];

export const Pictures = story((w) => {
  const placed = (name: string, position: number, total: number) => `${name}: ${position}/${total}`;
  return (
    <UploadGrid
      id="story-grid"
      label={w.photos}
      items={tiles(w)}
      texts={{
        remove: w.upload.remove,
        progress: w.upload.progress,
        grab: w.sorting.grab,
        moveBack: w.sorting.moveBack,
        moveOn: w.sorting.moveOn,
        sortHint: w.sorting.hint,
        grabbed: placed,
        moved: placed,
        dropped: placed,
        cancelled: (name) => name,
      }}
      onRemove={nothing}
      onPlace={nothing}
    />
  );
});
