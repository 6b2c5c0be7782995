import { TabsBar } from './tabs-bar.tsx';
import { nothing, press, story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'Lists/Tabs bar' };
export default meta;

const tabs = (w: Words) =>
  w.tabs.map((label, index) => ({
    key: String(index),
    label,
    count: index === 1 ? 128 : index * 3,
    loud: index === 1,
  }));

export const Many = story((w) => (
  <TabsBar label={w.orderStatus} items={tabs(w)} active="0" onSelect={nothing} />
));

export const LastChosen = story((w) => (
  <TabsBar label={w.orderStatus} items={tabs(w)} active="6" onSelect={nothing} />
));

export const Few = story((w) => (
  <TabsBar label={w.orderStatus} items={tabs(w).slice(0, 2)} active="1" onSelect={nothing} />
));

export const MoreOpen = story(
  (w) => (
    <TabsBar
      label={w.orderStatus}
      items={[...tabs(w), { key: 'long', label: w.longLabel }]}
      active="2"
      onSelect={nothing}
    />
  ),
  { play: press('[data-more] button') },
);
