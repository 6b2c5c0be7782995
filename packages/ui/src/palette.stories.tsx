import { Palette } from './palette.tsx';
import { found, nothing, story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'Buttons/Palette' };
export default meta;

const alone = { play: () => found('dialog[open]') };

const palette = (w: Words, query: string, labels: readonly string[]) => (
  <Palette
    label={w.goTo}
    texts={{ search: w.goTo, none: w.nothing }}
    query={query}
    onQuery={nothing}
    entries={labels.map((label, index) => ({
      key: label,
      label,
      kind: w.kinds[index % w.kinds.length] ?? '',
    }))}
    onPick={nothing}
    onClose={nothing}
  />
);

export const Open = story((w) => palette(w, '', [...w.nav, ...w.services]), alone);

export const Long = story((w) => palette(w, w.merchant, [w.longName, w.longAddress]), alone);

export const Empty = story((w) => palette(w, w.longLabel, []), alone);
