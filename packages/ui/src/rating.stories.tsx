import { Rating, RatingField } from './rating.tsx';
import { Stack } from './stack.tsx';
import { Held, story } from './testing/story.tsx';

const meta = { title: 'Fields/Rating' };
export default meta;

export const Score = story((w) => (
  <Stack>
    <Rating value={4.6} label={w.score} />
    <Rating value={2} label={w.score} size={20} />
  </Stack>
));

export const Field = story((w) => (
  <Held start={4}>{(field) => <RatingField {...field} label={w.rate} starLabel={w.stars} />}</Held>
));

export const FieldRefused = story((w) => (
  <Held start={0}>
    {(field) => (
      <RatingField {...field} label={w.longLabel} starLabel={w.stars} error={w.required} required />
    )}
  </Held>
));
