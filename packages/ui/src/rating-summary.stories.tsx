import { RatingSummary } from './rating-summary.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Rating summary' };
export default meta;

const given = [18, 4, 0, 0, 1];

export const Summary = story((w) => (
  <RatingSummary
    score={4.6}
    label={w.score}
    count={w.reviews}
    sharesLabel={w.reviews}
    shares={given.map((count, index) => ({
      stars: 5 - index,
      label: w.stars(5 - index),
      count,
    }))}
  />
));

export const NotSpread = story((w) => (
  <RatingSummary
    score={5}
    label={w.score}
    count={w.reviews}
    sharesLabel={w.longLabel}
    shares={[{ stars: 5, label: w.stars(5), count: 123_456 }]}
  />
));
