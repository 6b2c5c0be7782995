import { queryOptionsFor } from '@khidma/client/query';
import { listStaff } from '@khidma/contract/identity/staff-accounts';
import { buttonClass } from '@khidma/ui/button';
import { MenuButton } from '@khidma/ui/menu-button';
import { IconChevronDown } from '@khidma/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSession } from '../session-store.ts';

interface ColleagueMenuProps {
  readonly onChoose: (staffId: string) => void;
  readonly size?: 'sm' | 'md';
  /** At the end of the button that takes it oneself: an arrow says enough. */
  readonly joined?: boolean;
}

/** Gives something to a colleague. */
export function ColleagueMenu({ onChoose, size = 'md', joined = false }: ColleagueMenuProps) {
  const t = useTranslations('consoleCases');
  const me = useSession((state) => state.staff?.id);
  const { data: people = [] } = useQuery(queryOptionsFor(listStaff, {}));
  const items = people
    .filter(({ id }) => id !== me)
    .map(({ id, name }) => ({ key: id, label: <bdi>{name}</bdi>, onSelect: () => onChoose(id) }));
  if (items.length === 0) return null;
  return (
    <MenuButton label={t('give')} items={items} className={buttonClass({ size })}>
      <span className="k-line">
        {!joined && t('give')}
        <IconChevronDown size={16} aria-hidden />
      </span>
    </MenuButton>
  );
}
