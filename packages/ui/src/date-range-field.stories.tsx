import { DateRangeField } from './date-range-field.tsx';
import { Held, press, story } from './testing/story.tsx';

const meta = { title: 'Fields/Date range' };
export default meta;

export const Filled = story((w) => (
  <Held start={{ from: '2026-12-03', to: '2026-12-09' }}>
    {(field) => (
      <DateRangeField
        {...field}
        label={w.date}
        description={w.nameHint}
        fromLabel={w.opened.firstDay}
        toLabel={w.opened.lastDay}
      />
    )}
  </Held>
));

export const Refused = story((w) => (
  <Held start={{ from: '', to: '' }}>
    {(field) => (
      <DateRangeField
        {...field}
        label={w.longLabel}
        error={w.longError}
        fromLabel={w.opened.firstDay}
        toLabel={w.opened.lastDay}
      />
    )}
  </Held>
));

export const Disabled = story((w) => (
  <Held start={{ from: '2026-12-03', to: '' }}>
    {(field) => (
      <DateRangeField
        {...field}
        label={w.date}
        disabled
        fromLabel={w.opened.firstDay}
        toLabel={w.opened.lastDay}
      />
    )}
  </Held>
));

export const Open = story(
  (w) => (
    <Held start={{ from: '2026-12-03', to: '2026-12-09' }}>
      {(field) => (
        <DateRangeField
          {...field}
          label={w.date}
          fromLabel={w.opened.firstDay}
          toLabel={w.opened.lastDay}
        />
      )}
    </Held>
  ),
  { play: press('button') },
);
