import { IconSunMoon } from '@khidma/icons';
import { MenuButton } from './menu-button.tsx';
import type { MenuItem } from './popup/popup-types.ts';

/** The menu of themes behind its picture. */
export function ThemeButton({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <MenuButton label={label} items={items}>
      <IconSunMoon size={18} aria-hidden />
    </MenuButton>
  );
}
