import { Ltr, UserText } from './bdi.tsx';
import { DotLine } from './dot-line.tsx';
import { Stack } from './stack.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Line of parts' };
export default meta;

export const Parts = story((w) => (
  <Stack>
    {w.customers.map((customer) => (
      <DotLine key={customer}>
        {w.labels[0]}
        <UserText>{customer}</UserText>
        <Ltr>+971 50 123 4567</Ltr>
      </DotLine>
    ))}
  </Stack>
));
