import { CountBadge, StatusBadge } from './badge.tsx';
import { Stack } from './stack.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Badge' };
export default meta;

const tones = ['info', 'warning', 'success', 'neutral', 'danger'] as const;

export const States = story((w) => (
  <Stack row>
    {tones.map((tone, index) => (
      <StatusBadge key={tone} tone={tone}>
        {w.states[index]}
      </StatusBadge>
    ))}
    <StatusBadge tone="accent">{w.longLabel}</StatusBadge>
  </Stack>
));

export const Counts = story(() => (
  <Stack row>
    <CountBadge count={3} />
    <CountBadge count={128} loud />
    <CountBadge count={2} urgent />
  </Stack>
));
