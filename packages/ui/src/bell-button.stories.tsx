import { BellButton } from './bell-button.tsx';
import { nothing, story } from './testing/story.tsx';

const meta = { title: 'Buttons/Bell' };
export default meta;

export const Quiet = story((w) => (
  <BellButton label={w.notices.title} unread={0} isOpen={false} onClick={nothing} />
));

export const Unread = story((w) => (
  <BellButton label={w.notices.bell} unread={3} isOpen={false} onClick={nothing} />
));

export const Many = story((w) => (
  <BellButton label={w.notices.bell} unread={100} isOpen onClick={nothing} />
));
