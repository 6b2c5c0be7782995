import { ShareBar } from './share-bar.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Share bar' };
export default meta;

const parts = (...values: readonly [number, number, number]) =>
  ([1, 3, 2] as const).map((colour, place) => ({ colour, value: values[place] ?? 0 }));

export const Parts = story(() => <ShareBar parts={parts(600, 300, 100)} />);
export const OnePart = story(() => <ShareBar parts={parts(0, 300, -5)} />);
export const Nothing = story(() => <ShareBar parts={parts(0, 0, 0)} />);
