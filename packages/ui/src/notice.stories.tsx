import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Stack } from './stack.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'States/Notice' };
export default meta;

export const Tones = story((w) => (
  <Stack>
    <Notice tone="info">{w.info}</Notice>
    <Notice tone="success">{w.success}</Notice>
    <Notice tone="warning" title={w.banner} action={<Button size="sm">{w.renew}</Button>}>
      {w.bannerText}
    </Notice>
    <Notice tone="danger" title={w.danger}>
      {w.dangerText}
    </Notice>
  </Stack>
));

export const Long = story((w) => (
  <Notice tone="warning" title={w.longLabel} action={<Button size="sm">{w.longAction}</Button>}>
    {w.longText} {w.longAddress}
  </Notice>
));
