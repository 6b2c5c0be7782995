import { Held, press, story } from './testing/story.tsx';
import { TimeField } from './time-field.tsx';

const meta = { title: 'Fields/Time' };
export default meta;

export const Filled = story((w) => (
  <Held start="08:30">{(field) => <TimeField {...field} label={w.time} required />}</Held>
));

export const End = story((w) => (
  <Held start="24:00">{(field) => <TimeField {...field} label={w.time} isEnd />}</Held>
));

export const Refused = story((w) => (
  <Held start="">
    {(field) => <TimeField {...field} label={w.longLabel} error={w.longError} />}
  </Held>
));

export const Disabled = story((w) => (
  <Held start="08:30">{(field) => <TimeField {...field} label={w.time} disabled />}</Held>
));

export const Open = story(
  (w) => (
    <Held start="08:30">
      {(field) => <TimeField {...field} label={w.time} min="06:00" max="22:00" />}
    </Held>
  ),
  { play: press('button') },
);
