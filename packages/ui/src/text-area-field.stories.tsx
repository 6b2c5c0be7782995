import { Held, story } from './testing/story.tsx';
import { TextAreaField } from './text-area-field.tsx';

const meta = { title: 'Fields/Text area' };
export default meta;

export const Filled = story((w) => (
  <Held start={w.introText}>
    {(field) => <TextAreaField {...field} label={w.intro} maxLength={500} />}
  </Held>
));

export const Empty = story((w) => (
  <Held start="">
    {(field) => <TextAreaField {...field} label={w.intro} placeholder={w.bio} maxLength={500} />}
  </Held>
));

export const TooLong = story((w) => (
  <Held start={`${w.longText} ${w.longAddress} ${w.longText}`}>
    {(field) => (
      <TextAreaField {...field} label={w.longLabel} error={w.longError} maxLength={200} required />
    )}
  </Held>
));

export const Disabled = story((w) => (
  <Held start={w.introText}>
    {(field) => <TextAreaField {...field} label={w.intro} disabled rows={5} />}
  </Held>
));
