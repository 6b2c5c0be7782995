import { MoneyField } from './money-field.tsx';
import { Held, story } from './testing/story.tsx';

const meta = { title: 'Fields/Money' };
export default meta;

export const Filled = story((w) => (
  <Held<number | null> start={123_450}>
    {(field) => <MoneyField {...field} label={w.price} description={w.nameHint} />}
  </Held>
));

export const Empty = story((w) => (
  <Held<number | null> start={null}>{(field) => <MoneyField {...field} label={w.price} />}</Held>
));

export const Refused = story((w) => (
  <Held<number | null> start={99_999_999_999}>
    {(field) => <MoneyField {...field} label={w.longLabel} error={w.amountError} required />}
  </Held>
));

export const Disabled = story((w) => (
  <Held<number | null> start={123_450}>
    {(field) => <MoneyField {...field} label={w.price} disabled />}
  </Held>
));
