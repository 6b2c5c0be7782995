import { MediaLine } from './media-line.tsx';
import { Stack } from './stack.tsx';
import { photos } from './testing/photos.ts';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Media line' };
export default meta;

export const Lines = story((w) => (
  <Stack>
    <MediaLine url={photos[0]} title={w.services[0]} meta={w.dueAt} />
    <MediaLine url={null} title={w.longName} meta={w.longText} />
    <MediaLine large url={photos[1]} title={w.longName} meta={w.longAddress} />
  </Stack>
));
