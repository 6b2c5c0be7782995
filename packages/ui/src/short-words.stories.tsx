import { IconDownload } from '@khidma/icons';
import { Button } from './button.tsx';
import { ShortWords } from './short-words.tsx';
import { Stack } from './stack.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Buttons/Short words' };
export default meta;

export const InARow = story((w) => (
  <Stack row>
    {['Excel', 'CSV', 'PDF'].map((short) => (
      <Button key={short} icon={<IconDownload size={18} aria-hidden />}>
        <ShortWords short={short}>{w.export}</ShortWords>
      </Button>
    ))}
  </Stack>
));
