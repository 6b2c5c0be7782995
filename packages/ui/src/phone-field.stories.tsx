import { PhoneField } from './phone-field.tsx';
import { Held, story } from './testing/story.tsx';

const meta = { title: 'Fields/Phone' };
export default meta;

export const Filled = story((w) => (
  <Held start="+971501234567">{(field) => <PhoneField {...field} label={w.phone} required />}</Held>
));

export const Empty = story((w) => (
  <Held start="">{(field) => <PhoneField {...field} label={w.phone} />}</Held>
));

export const Refused = story((w) => (
  <Held start="+97150123">
    {(field) => <PhoneField {...field} label={w.longLabel} error={w.longError} />}
  </Held>
));

export const Disabled = story((w) => (
  <Held start="+971501234567">{(field) => <PhoneField {...field} label={w.phone} disabled />}</Held>
));
