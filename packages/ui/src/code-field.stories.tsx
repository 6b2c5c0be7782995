import { CodeField } from './code-field.tsx';
import { Held, story } from './testing/story.tsx';

const meta = { title: 'Fields/Code' };
export default meta;

export const Begun = story((w) => (
  <Held start="4827">{(field) => <CodeField {...field} label={w.code} />}</Held>
));

export const Empty = story((w) => (
  <Held start="">{(field) => <CodeField {...field} label={w.code} length={8} />}</Held>
));

export const Refused = story((w) => (
  <Held start="482713">
    {(field) => <CodeField {...field} label={w.longLabel} error={w.longError} required />}
  </Held>
));

export const Disabled = story((w) => (
  <Held start="482713">{(field) => <CodeField {...field} label={w.code} disabled />}</Held>
));
