import { Held, story } from './testing/story.tsx';
import { TextField } from './text-field.tsx';

const meta = { title: 'Fields/Text' };
export default meta;

export const Filled = story((w) => (
  <Held start={w.merchant}>
    {(field) => <TextField {...field} label={w.name} description={w.nameHint} required />}
  </Held>
));

export const Empty = story((w) => (
  <Held start="">{(field) => <TextField {...field} label={w.name} placeholder={w.bio} />}</Held>
));

export const Long = story((w) => (
  <Held start={w.longName}>
    {(field) => <TextField {...field} label={w.longLabel} description={w.longText} required />}
  </Held>
));

export const Refused = story((w) => (
  <Held start="info@bluepalm">
    {(field) => <TextField {...field} label={w.email} kind="email" error={w.longError} />}
  </Held>
));

export const Disabled = story((w) => (
  <Held start={w.merchant}>{(field) => <TextField {...field} label={w.name} disabled />}</Held>
));

export const WithUnit = story((w) => (
  <Held start="1204">
    {(field) => (
      <TextField {...field} label={w.quantity} kind="digits" suffix="m²" suffixWidth={48} />
    )}
  </Held>
));
