import { IconDownload, IconPlus, IconTrash } from '@khidma/icons';
import { Button, ButtonLink, IconButton } from './button.tsx';
import { Stack } from './stack.tsx';
import { found, nothing, story } from './testing/story.tsx';

const meta = { title: 'Buttons/Button' };
export default meta;

export const Kinds = story((w) => (
  <Stack row>
    <Button kind="primary" icon={<IconPlus size={16} aria-hidden />}>
      {w.newService}
    </Button>
    <Button icon={<IconDownload size={16} aria-hidden />}>{w.export}</Button>
    <Button kind="quiet">{w.reset}</Button>
    <Button kind="danger">{w.delete}</Button>
    <Button kind="danger-quiet">{w.openDialog}</Button>
    <ButtonLink href="#finance">{w.toFinance}</ButtonLink>
  </Stack>
));

export const Small = story((w) => (
  <Stack row>
    <Button size="sm" kind="primary">
      {w.complete}
    </Button>
    <Button size="sm">{w.reply}</Button>
    <IconButton size="sm" label={w.delete} icon={<IconTrash size={16} />} danger />
    <IconButton label={w.delete} icon={<IconTrash size={20} />} />
  </Stack>
));

export const Long = story((w) => (
  <Stack>
    <Button kind="primary" icon={<IconPlus size={16} aria-hidden />} fullWidth>
      {w.longAction}
    </Button>
    <Button>{w.longLabel}</Button>
  </Stack>
));

export const Off = story((w) => (
  <Stack row>
    <Button disabled>{w.save}</Button>
    <Button kind="primary" loading>
      {w.save}
    </Button>
    <IconButton label={w.delete} icon={<IconTrash size={20} />} disabled onClick={nothing} />
  </Stack>
));

export const OffForAReason = story((w) => <Button disabledReason={w.reason}>{w.disabled}</Button>, {
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('button')?.focus();
    await found('[popover]:popover-open');
  },
});
