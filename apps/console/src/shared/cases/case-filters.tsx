import { MenuButton } from '@khidma/ui/menu-button';
import { IconChevronDown } from '@khidma/icons';
import { useTranslations } from 'use-intl';

/** Whose things a queue is narrowed to. */
type Assigned = 'me' | 'nobody';

/** What a queue is narrowed to by its clock. */
type Late = 'only';

/** What a queue whose things are taken in hand is narrowed to. */
export interface CaseFilter {
  readonly assigned: Assigned | undefined;
  readonly late: Late | undefined;
}

interface CaseFiltersProps {
  readonly filter: CaseFilter;
  readonly onChange: (filter: CaseFilter) => void;
}

/** What narrows a queue whose things are taken in hand. */
export const CaseFilters = ({ filter, onChange }: CaseFiltersProps) => (
  <div className="k-wrap">
    <AssignedFilter
      assigned={filter.assigned}
      onChange={(assigned) => onChange({ ...filter, assigned })}
    />
    <LateFilter late={filter.late} onChange={(late) => onChange({ ...filter, late })} />
  </div>
);

interface AssignedFilterProps {
  readonly assigned: Assigned | undefined;
  readonly onChange: (assigned: Assigned | undefined) => void;
}

/** A menu: its code is there already, which that of a field to choose from is not. */
function AssignedFilter({ assigned, onChange }: AssignedFilterProps) {
  const t = useTranslations('consoleCases.list');
  const common = useTranslations('common');
  const line = (key: 'anyone' | Assigned) => ({
    key,
    label: t(key),
    current: key === (assigned ?? 'anyone'),
    onSelect: () => onChange(key === 'anyone' ? undefined : key),
  });
  return (
    <MenuButton
      label={common('labelled', { label: t('find'), value: t(assigned ?? 'anyone') })}
      align="start"
      items={[line('anyone'), line('me'), line('nobody')]}
    >
      {t(assigned ?? 'anyone')}
      <IconChevronDown size={16} aria-hidden />
    </MenuButton>
  );
}

interface LateFilterProps {
  readonly late: Late | undefined;
  readonly onChange: (late: Late | undefined) => void;
}

/** Narrows a queue to what staff are late with. */
export function LateFilter({ late, onChange }: LateFilterProps) {
  const t = useTranslations('console.time');
  const common = useTranslations('common');
  const line = (key: 'any' | 'late') => ({
    key,
    label: t(key),
    current: (key === 'late') === (late !== undefined),
    onSelect: () => onChange(key === 'late' ? 'only' : undefined),
  });
  const value = t(late === undefined ? 'any' : 'late');
  return (
    <MenuButton
      label={common('labelled', { label: t('find'), value })}
      align="start"
      items={[line('any'), line('late')]}
    >
      {value}
      <IconChevronDown size={16} aria-hidden />
    </MenuButton>
  );
}
