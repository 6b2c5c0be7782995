import { SwitchMatrix } from './switch-matrix.tsx';
import { nothing, story } from './testing/story.tsx';

const meta = { title: 'Fields/Switch matrix' };
export default meta;

export const Ways = story((w) => (
  <SwitchMatrix
    label={w.notify}
    rowLabel={w.category}
    rows={w.categories.slice(0, 3).map((label, index) => ({
      key: label,
      label,
      ...(index < 2 && { description: index === 0 ? w.notifyText : w.longText }),
    }))}
    columns={w.nav.slice(0, 4).map((label) => ({ key: label, label }))}
    value={(row, column) =>
      column === w.nav[3] && row !== w.categories[0] ? null : column !== w.nav[1]
    }
    onChange={nothing}
  />
));
