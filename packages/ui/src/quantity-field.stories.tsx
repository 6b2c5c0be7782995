import { QuantityField } from './quantity-field.tsx';
import { Held, story } from './testing/story.tsx';

const meta = { title: 'Fields/Quantity' };
export default meta;

export const Filled = story((w) => (
  <Held start={3}>
    {(field) => (
      <QuantityField {...field} label={w.quantity} max={20} lessLabel={w.less} moreLabel={w.more} />
    )}
  </Held>
));

export const Refused = story((w) => (
  <Held start={9999}>
    {(field) => (
      <QuantityField
        {...field}
        label={w.longLabel}
        max={9999}
        lessLabel={w.less}
        moreLabel={w.more}
        error={w.longError}
        required
      />
    )}
  </Held>
));

export const Disabled = story((w) => (
  <Held start={1}>
    {(field) => (
      <QuantityField
        {...field}
        label={w.quantity}
        max={20}
        lessLabel={w.less}
        moreLabel={w.more}
        disabled
      />
    )}
  </Held>
));
