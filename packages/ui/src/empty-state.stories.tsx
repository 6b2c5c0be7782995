import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'States/Empty' };
export default meta;

export const Whole = story((w) => (
  <EmptyState title={w.empty} action={<Button kind="primary">{w.newService}</Button>}>
    {w.emptyText}
  </EmptyState>
));

export const Compact = story((w) => <EmptyState compact title={w.nothing} />);

export const Long = story((w) => (
  <EmptyState title={w.longLabel} action={<Button>{w.longAction}</Button>}>
    {w.longText} {w.longAddress}
  </EmptyState>
));
