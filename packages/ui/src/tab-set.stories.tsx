import { TabSet } from './tab-set.tsx';
import { Held, story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'Lists/Tab set' };
export default meta;

const marks = ['done', 'empty', 'failed'] as const;
const tabs = (labels: readonly string[]) =>
  labels.map((label, index) => ({ key: String(index), label, mark: marks[index % 3] }));

const set = (w: Words, labels: readonly string[]) => (
  <Held start="0">
    {({ value, onChange }) => (
      <TabSet
        label={w.language}
        tabs={tabs(labels)}
        active={value}
        onSelect={onChange}
        markLabels={w.marks}
      >
        {w.introText}
      </TabSet>
    )}
  </Held>
);

export const Languages = story((w) => set(w, w.languages));

export const Many = story((w) => set(w, [...w.tabs, w.longLabel]));
