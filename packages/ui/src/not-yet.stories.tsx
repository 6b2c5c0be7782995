import { ButtonLink } from './button.tsx';
import { NotYet } from './not-yet.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'States/Not yet' };
export default meta;

export const Whole = story((w) => (
  <NotYet title={w.notYet} action={<ButtonLink href="#finance">{w.toFinance}</ButtonLink>}>
    {w.notYetText}
  </NotYet>
));
