import { FilterChip } from './filter-chip.tsx';
import { Stack } from './stack.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Lists/Filter chip' };
export default meta;

const nothing = () => undefined;

export const Chips = story((w) => (
  <Stack row>
    <FilterChip
      label={w.emirate}
      clearLabel={w.clear}
      onClear={nothing}
      items={[{ key: 'one', label: w.daysLeft, onSelect: nothing }]}
    />
    <FilterChip
      label={w.emirate}
      value={w.daysLeft}
      clearLabel={w.clear}
      onClear={nothing}
      items={[{ key: 'one', label: w.daysLeft, onSelect: nothing }]}
    />
    <FilterChip label={w.orderStatus} value={w.longText} clearLabel={w.clear} onClear={nothing} />
  </Stack>
));
