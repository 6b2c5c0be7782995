import { CropDialog } from './crop-dialog.tsx';
import { photos } from './testing/photos.ts';
import { found, nothing, story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'Showing/Crop' };
export default meta;

const ready = { play: () => found('dialog [role=status]:not([aria-label])') };
const size = (width: number, height: number) => `${width}×${height}`;

const crop = (w: Words, least: { width: number; height: number }, error?: string) => (
  <CropDialog
    src={photos[0]}
    minWidth={least.width}
    minHeight={least.height}
    error={error}
    shapes={[
      { key: 'own', label: w.shapes[0] ?? '', aspect: null },
      { key: 'square', label: w.shapes[1] ?? '', aspect: 1 },
      { key: 'wide', label: w.shapes[2] ?? '', aspect: 16 / 9 },
    ]}
    texts={{
      title: w.cropTitle,
      apply: w.apply,
      area: w.area,
      zoom: w.zoom,
      shape: w.shape,
      result: (width, height) => w.cropResult(size(width, height)),
      tooSmall: (width, height) => w.cropSmall(size(width, height)),
    }}
    onApply={nothing}
    onClose={nothing}
  />
);

export const Ready = story((w) => crop(w, { width: 100, height: 100 }), ready);

export const Refused = story((w) => crop(w, { width: 4000, height: 3000 }, w.longError), ready);
