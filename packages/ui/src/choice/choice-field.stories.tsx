import { Held, press, story } from '../testing/story.tsx';
import type { Words } from '../testing/words/english.ts';
import { ChoiceField } from './choice-field.tsx';

const meta = { title: 'Fields/Choice' };
export default meta;

const tree = (w: Words) => () => [
  {
    key: 'work',
    label: w.work,
    leaves: w.services.map((label, index) => ({ value: `s${index}`, label, under: index > 1 })),
  },
  {
    key: 'business',
    label: w.longLabel,
    leaves: [
      { value: 'long', label: w.longName },
      { value: 'off', label: w.merchant, disabled: true },
    ],
  },
];

const texts = (w: Words) => ({
  search: w.search,
  none: (text: string) => `${w.nothing}: ${text}`,
});

export const Chosen = story((w) => (
  <Held<string | null> start="long">
    {(field) => (
      <ChoiceField
        {...field}
        label={w.category}
        shown={<bdi>{w.longName}</bdi>}
        placeholder={w.choose}
        find={tree(w)}
        texts={texts(w)}
        description={w.nameHint}
      />
    )}
  </Held>
));

export const Refused = story((w) => (
  <Held<string | null> start={null}>
    {(field) => (
      <ChoiceField
        {...field}
        label={w.longLabel}
        shown=""
        placeholder={w.choose}
        find={tree(w)}
        error={w.longError}
        required
      />
    )}
  </Held>
));

export const Disabled = story((w) => (
  <Held<string | null> start={null}>
    {(field) => (
      <ChoiceField
        {...field}
        label={w.category}
        shown=""
        placeholder={w.choose}
        find={tree(w)}
        disabled
      />
    )}
  </Held>
));

export const Open = story(
  (w) => (
    <Held<string | null> start="s1">
      {(field) => (
        <ChoiceField
          {...field}
          label={w.category}
          shown={w.services[1]}
          placeholder={w.choose}
          find={tree(w)}
          texts={texts(w)}
          clearable
        />
      )}
    </Held>
  ),
  { play: press('[role=combobox]') },
);

export const OpenWithoutMatch = story(
  (w) => (
    <Held<string | null> start={null}>
      {(field) => (
        <ChoiceField
          {...field}
          label={w.category}
          shown=""
          placeholder={w.choose}
          find={() => []}
          texts={texts(w)}
        />
      )}
    </Held>
  ),
  { play: press('[role=combobox]') },
);
