import { FieldFrame } from './field.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Fields/Frame' };
export default meta;

export const Refused = story((w) => (
  <FieldFrame
    id="story-frame"
    group
    required
    label={w.longLabel}
    description={w.longText}
    error={w.longError}
  >
    <span>{w.nothing}</span>
  </FieldFrame>
));
