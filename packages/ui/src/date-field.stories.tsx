import { DateField } from './date-field.tsx';
import { Held, press, story } from './testing/story.tsx';

const meta = { title: 'Fields/Date' };
export default meta;

export const Filled = story((w) => (
  <Held start="2026-12-03">
    {(field) => <DateField {...field} label={w.date} description={w.nameHint} required />}
  </Held>
));

export const Empty = story((w) => (
  <Held start="">{(field) => <DateField {...field} label={w.longLabel} />}</Held>
));

export const Refused = story((w) => (
  <Held start="2026-12-03">
    {(field) => <DateField {...field} label={w.date} error={w.longError} />}
  </Held>
));

export const Disabled = story((w) => (
  <Held start="2026-12-03">{(field) => <DateField {...field} label={w.date} disabled />}</Held>
));

export const Open = story(
  (w) => (
    <Held start="2026-12-03">
      {(field) => <DateField {...field} label={w.date} min="2026-11-20" max="2027-02-20" />}
    </Held>
  ),
  { play: press('button') },
);
