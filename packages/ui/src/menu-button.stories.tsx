import { IconLogout, IconSettings, IconUserCircle } from '@khidma/icons';
import { MenuButton } from './menu-button.tsx';
import { nothing, press, story } from './testing/story.tsx';
import type { Words } from './testing/words/english.ts';

const meta = { title: 'Buttons/Menu' };
export default meta;

const items = (w: Words) => [
  {
    key: 'settings',
    label: w.nav[8],
    icon: <IconSettings size={18} aria-hidden />,
    href: '#settings',
  },
  { key: 'long', label: w.longAction, onSelect: nothing },
  {
    key: 'out',
    label: w.signOut,
    icon: <IconLogout size={18} aria-hidden />,
    onSelect: nothing,
    danger: true,
  },
];

export const Closed = story((w) => (
  <MenuButton label={w.user} items={items(w)}>
    <IconUserCircle size={24} stroke={1.5} aria-hidden />
  </MenuButton>
));

export const Open = story(
  (w) => (
    <MenuButton label={w.user} header={<bdi>{w.longName}</bdi>} items={items(w)} align="start">
      <IconUserCircle size={24} stroke={1.5} aria-hidden />
    </MenuButton>
  ),
  { play: press('button') },
);

export const OpenInGroups = story(
  (w) => (
    <MenuButton
      label={w.sort}
      items={[w.sorts, w.tabs].flatMap((labels, group) =>
        labels.map((label, index) => ({
          key: `${group} ${label}`,
          label,
          group: group === 0 ? w.sort : w.longName,
          current: index === 1,
          onSelect: nothing,
        })),
      )}
    >
      {w.sort}
    </MenuButton>
  ),
  { play: press('button') },
);

export const OpenWithChoice = story(
  (w) => (
    <MenuButton
      label={w.sort}
      items={[...w.sorts, ...w.tabs].map((label, index) => ({
        key: label,
        label,
        current: index === 1,
        onSelect: nothing,
      }))}
    >
      {w.sort}
    </MenuButton>
  ),
  { play: press('button') },
);
