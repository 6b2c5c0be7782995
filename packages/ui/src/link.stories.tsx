import { UiLink } from './link.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Buttons/Link' };
export default meta;

export const InSentence = story((w) => (
  <p>
    {w.longText} <UiLink href="#terms">{w.toFinance}</UiLink>
  </p>
));
