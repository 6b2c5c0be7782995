import { Avatar, NamedAvatar } from './avatar.tsx';
import { Stack } from './stack.tsx';
import { photos } from './testing/photos.ts';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Avatar' };
export default meta;

export const Initials = story((w) => (
  <Stack row>
    {w.customers.map((name) => (
      <Avatar key={name} name={name} url={null} />
    ))}
    <Avatar size="m" name={w.user} url={null} />
    <Avatar size="l" name={w.merchant} url={null} />
  </Stack>
));

export const Pictures = story((w) => (
  <Stack row>
    <Avatar name={w.user} url={photos[0]} />
    <Avatar size="m" name={w.user} url={photos[1]} />
    <Avatar size="l" name={w.user} url={photos[2]} />
  </Stack>
));

export const Named = story((w) => (
  <Stack>
    <NamedAvatar name={w.user} url={photos[0]} />
    <NamedAvatar name={w.longName} url={null} />
  </Stack>
));
