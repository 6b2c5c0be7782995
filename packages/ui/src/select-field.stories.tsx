import { SelectField } from './select-field.tsx';
import { Held, press, story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'Fields/Select' };
export default meta;

const few = (w: Words) => w.categories.map((label, index) => ({ value: String(index), label }));
const many = (w: Words) =>
  [...w.categories, ...w.services, ...w.nav, w.longName].map((label, index) => ({
    value: String(index),
    label,
    disabled: index === 3,
  }));

export const Chosen = story((w) => (
  <Held start="1">
    {(field) => <SelectField {...field} label={w.category} options={few(w)} required />}
  </Held>
));

export const Empty = story((w) => (
  <Held start="">
    {(field) => (
      <SelectField {...field} label={w.category} placeholder={w.choose} options={few(w)} />
    )}
  </Held>
));

export const Refused = story((w) => (
  <Held start="">
    {(field) => (
      <SelectField
        {...field}
        label={w.longLabel}
        placeholder={w.choose}
        options={few(w)}
        error={w.required}
        required
      />
    )}
  </Held>
));

export const Disabled = story((w) => (
  <Held start="0">
    {(field) => <SelectField {...field} label={w.category} options={few(w)} disabled />}
  </Held>
));

export const Searched = story((w) => (
  <Held start="18">
    {(field) => (
      <SelectField {...field} label={w.category} placeholder={w.choose} options={many(w)} />
    )}
  </Held>
));

export const SearchedOpen = story(
  (w) => (
    <Held start="">
      {(field) => (
        <SelectField {...field} label={w.category} placeholder={w.choose} options={many(w)} />
      )}
    </Held>
  ),
  { play: press('[role=combobox]') },
);
