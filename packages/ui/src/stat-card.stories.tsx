import { IconWallet } from '@khidma/icons';
import { Button } from './button.tsx';
import { Money } from './money.tsx';
import { StatCard, StatGrid } from './stat-card.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Figure card' };
export default meta;

export const Grid = story((w) => (
  <StatGrid>
    <StatCard
      accent
      label={w.balance}
      value={<Money fils={1_234_567} />}
      note={w.balanceNote}
      icon={<IconWallet size={18} aria-hidden />}
      action={<Button size="sm">{w.disabled}</Button>}
    />
    <StatCard label={w.pending} value={<Money fils={48_500} />} />
    <StatCard label={w.revenue} value={<Money fils={9_999_999_999} />} note={w.longText} />
    <StatCard label={w.longLabel} value={<Money fils={null} />} />
  </StatGrid>
));
