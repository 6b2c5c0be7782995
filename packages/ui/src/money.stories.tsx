import { Money } from './money.tsx';
import { Stack } from './stack.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Money' };
export default meta;

export const Amounts = story((w) => (
  <Stack>
    <Money fils={123_450} />
    <Money fils={-4_850} sign="always" />
    <Money fils={999_999_999_999} sign="always" strong />
    <Money fils={48_500} bare />
    <Money fils={null} />
    <span>
      {w.balance}: <Money fils={123_450} />
    </span>
  </Stack>
));
