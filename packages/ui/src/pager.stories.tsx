import { Pager } from './pager.tsx';
import { nothing, story } from './testing/story.tsx';

const meta = { title: 'Lists/Pager' };
export default meta;

export const Middle = story((w) => (
  <Pager
    label={w.pages}
    count={w.count}
    previousLabel={w.previous}
    nextLabel={w.next}
    onPrevious={nothing}
    onNext={nothing}
  />
));

export const Alone = story((w) => (
  <Pager label={w.pages} count={w.count} previousLabel={w.previous} nextLabel={w.next} busy />
));
