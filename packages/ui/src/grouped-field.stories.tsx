import { GroupedField } from './grouped-field.tsx';
import { Held, story } from './testing/story.tsx';

const meta = { title: 'Fields/Grouped number' };
export default meta;

const groups = [3, 4, 7, 1];

export const Filled = story((w) => (
  <Held start="784-1980-1234567-1">
    {(field) => <GroupedField {...field} label={w.idNumber} groups={groups} />}
  </Held>
));

export const Doubted = story((w) => (
  <Held start="784-1980-1234567-2">
    {(field) => (
      <GroupedField {...field} label={w.idNumber} groups={groups} warning={w.idWarning} />
    )}
  </Held>
));

export const Refused = story((w) => (
  <Held start="">
    {(field) => (
      <GroupedField {...field} label={w.longLabel} groups={groups} error={w.required} required />
    )}
  </Held>
));

export const Disabled = story((w) => (
  <Held start="784-1980-1234567-1">
    {(field) => <GroupedField {...field} label={w.idNumber} groups={groups} disabled />}
  </Held>
));
