import { story } from './testing/story.tsx';
import { Timeline } from './timeline.tsx';

const meta = { title: 'Showing/Timeline' };
export default meta;

const tones = ['info', 'neutral', 'success', 'accent'] as const;

export const Order = story((w) => (
  <Timeline
    label={w.history}
    events={w.events.map((title, index) => ({
      key: title,
      title,
      meta: w.metas[index],
      tone: tones[index],
      upcoming: index === 3,
    }))}
  />
));

export const Long = story((w) => (
  <Timeline
    label={w.history}
    events={[
      { key: 'a', title: w.longLabel, meta: w.longName, text: `${w.longText} ${w.longAddress}` },
      { key: 'b', title: w.events[0], tone: 'danger' },
    ]}
  />
));
