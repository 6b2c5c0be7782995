import { CopyText } from './copy-text.tsx';
import { Stack } from './stack.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Copy' };
export default meta;

export const Number = story((w) => (
  <CopyText text="KH-26-004182" copyLabel={w.copy} copiedLabel={w.copied} />
));

export const Long = story((w) => (
  <Stack>
    <CopyText text={w.longAddress} copyLabel={w.copy} copiedLabel={w.copied} />
    <CopyText
      text="AE070331234567890123456"
      shown="AE07 0331 2345 6789 0123 456"
      copyLabel={w.copy}
      copiedLabel={w.copied}
    />
  </Stack>
));
