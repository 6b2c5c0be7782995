import { CheckboxField, CheckboxGroupField, RadioCards, SwitchField } from './choice-fields.tsx';
import { Stack } from './stack.tsx';
import { Held, story } from './testing/story.tsx';

const meta = { title: 'Fields/Boxes, cards and switches' };
export default meta;

const options = (labels: readonly string[]) =>
  labels.map((label, index) => ({ value: String(index), label, disabled: index === 3 }));

export const Checkbox = story((w) => (
  <Stack>
    <Held<boolean> start>{(field) => <CheckboxField {...field} label={w.agree} />}</Held>
    <Held start={false}>
      {(field) => (
        <CheckboxField {...field} label={w.longText} description={w.nameHint} error={w.longError} />
      )}
    </Held>
    <Held<boolean> start>{(field) => <CheckboxField {...field} label={w.agree} disabled />}</Held>
  </Stack>
));

export const Switch = story((w) => (
  <Stack>
    <Held<boolean> start>
      {(field) => <SwitchField {...field} label={w.notify} description={w.notifyText} />}
    </Held>
    <Held start={false}>
      {(field) => <SwitchField {...field} label={w.longLabel} error={w.longError} />}
    </Held>
    <Held start={false}>{(field) => <SwitchField {...field} label={w.notify} disabled />}</Held>
  </Stack>
));

export const Group = story((w) => (
  <Held start={['0', '2']}>
    {(field) => <CheckboxGroupField {...field} label={w.areas} options={options(w.emirates)} />}
  </Held>
));

export const GroupRefused = story((w) => (
  <Held<string[]> start={[]}>
    {(field) => (
      <CheckboxGroupField
        {...field}
        label={w.longLabel}
        options={options([w.longName, ...w.services])}
        error={w.required}
        required
      />
    )}
  </Held>
));

export const Cards = story((w) => (
  <Held start="0">
    {(field) => (
      <RadioCards
        {...field}
        label={w.type}
        options={w.types.map((label, index) => ({
          value: String(index),
          label,
          description: w.typeTexts[index],
        }))}
      />
    )}
  </Held>
));

export const CardsRefused = story((w) => (
  <Held start="">
    {(field) => (
      <RadioCards
        {...field}
        label={w.longLabel}
        options={[
          { value: 'a', label: w.longName, description: w.longText },
          { value: 'b', label: w.longAddress, disabled: true },
        ]}
        error={w.longError}
        required
      />
    )}
  </Held>
));
