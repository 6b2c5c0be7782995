import { Money } from './money.tsx';
import { Stack } from './stack.tsx';
import { nothing, story } from './testing/story.tsx';
import { TextButton } from './text-button.tsx';

const meta = { title: 'Buttons/Text button' };
export default meta;

export const Figure = story((w) => (
  <TextButton hint={w.details} onClick={nothing}>
    <Money fils={48_500} />
  </TextButton>
));

export const Words = story((w) => (
  <Stack>
    <TextButton onClick={nothing}>{w.forgot}</TextButton>
    <TextButton onClick={nothing}>{w.longAction}</TextButton>
  </Stack>
));
