import { Button } from './button.tsx';
import { ImageGrid } from './image-grid.tsx';
import { photos } from './testing/photos.ts';
import { nothing, story } from './testing/story.tsx';

const meta = { title: 'Showing/Pictures' };
export default meta;

export const Grid = story((w) => (
  <ImageGrid
    label={w.photos}
    coverLabel={w.cover}
    onOpen={nothing}
    images={photos.map((url, index) => ({
      id: url,
      url,
      alt: w.alt[index] ?? '',
      cover: index === 0,
      caption: index === 2 ? w.longName : w.alt[index],
      tools: index > 0 && <Button size="sm">{w.makeCover}</Button>,
    }))}
  />
));
