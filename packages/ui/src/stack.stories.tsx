import { StatusBadge } from './badge.tsx';
import { Button } from './button.tsx';
import { Stack } from './stack.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Frame/Stack' };
export default meta;

export const Row = story((w) => (
  <Stack row>
    {w.states.map((state) => (
      <StatusBadge key={state} tone="info">
        {state}
      </StatusBadge>
    ))}
    <Button>{w.longAction}</Button>
  </Stack>
));

export const Column = story((w) => (
  <Stack>
    <span>{w.longText}</span>
    <Button>{w.save}</Button>
  </Stack>
));
