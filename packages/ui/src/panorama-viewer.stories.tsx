import { PanoramaViewer } from './panorama-viewer.tsx';
import { photos } from './testing/photos.ts';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Panorama' };
export default meta;

export const Room = story((w) => (
  <PanoramaViewer src={photos[1]} label={w.alt[0] ?? ''} texts={w.panorama} />
));
