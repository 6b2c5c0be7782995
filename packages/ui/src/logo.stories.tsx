import { Logo, LogoMark } from './logo.tsx';
import { Stack } from './stack.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Logo' };
export default meta;

export const Name = story((w, lang) => (
  <Stack row>
    <LogoMark />
    <Logo lang={lang} />
    <Logo lang={lang} suffix={w.business} size={36} />
  </Stack>
));
