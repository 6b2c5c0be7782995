import { PasswordHints } from './password-hints.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Fields/Password hints' };
export default meta;

export const Some = story((w) => (
  <PasswordHints
    label={w.hintsLabel}
    metLabel={w.met}
    hints={[...w.hints, w.longText].map((text, index) => ({ text, met: index % 2 === 0 }))}
  />
));
