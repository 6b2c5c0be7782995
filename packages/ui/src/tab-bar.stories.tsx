import { IconBell, IconCash, IconMenu2, IconTools } from '@khidma/icons';
import { TabBar, TabButton } from './tab-bar.tsx';
import { nothing, story } from './testing/story.tsx';

const meta = { title: 'Frame/Tab bar' };
export default meta;

const icons = [IconTools, IconCash, IconBell];

/** A phone's bar of places, and a button behind them. */
export const Places = story(
  (w) => (
    <TabBar
      label={w.quickNav}
      items={[w.nav[0], w.nav[1], w.nav[3], w.nav[5]].map((label = '', index) => {
        const Icon = icons[index % icons.length] ?? IconTools;
        return {
          href: `#${index}`,
          label,
          icon: <Icon size={20} stroke={1.75} aria-hidden />,
          active: index === 0,
          badge: index === 2 ? 4 : undefined,
        };
      })}
    >
      <TabButton
        icon={<IconMenu2 size={20} stroke={1.75} aria-hidden />}
        label={w.openMenu}
        name={w.openMenu}
        onClick={nothing}
      />
    </TabBar>
  ),
  { parameters: { layout: 'fullscreen' } },
);
