import { found, story } from './testing/story.tsx';
import { VideoPlayer } from './video-player.tsx';

const meta = { title: 'Showing/Video' };
export default meta;

export const Unplayable = story(
  (w) => (
    <VideoPlayer src="data:video/mp4;base64,AAAA" label={w.video} failedText={w.videoFailed} />
  ),
  { play: () => found('[data-story^="video-player"] [role=status]') },
);
