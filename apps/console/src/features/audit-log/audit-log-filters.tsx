import { staffActionNames } from '@khidma/contract/shapes/staff-action-names';
import { FilterBar } from '@khidma/ui/filter-bar';
import { SelectField } from '@khidma/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useActionName } from '../../shared/use-action-name.ts';
import classes from './audit-log.module.css';
import { staffQuery, type AuditLogFilter } from './audit-log-queries.ts';

// It comes behind the log; its place is kept.
const DateRangeField = lazy(async () => ({
  default: (await import('@khidma/ui/date-range-field')).DateRangeField,
}));

interface AuditLogFiltersProps {
  readonly search: AuditLogFilter;
  readonly isFiltered: boolean;
  readonly onChange: (next: AuditLogFilter) => void;
}

/** Who, what and when. */
export function AuditLogFilters({ search, isFiltered, onChange }: AuditLogFiltersProps) {
  const t = useTranslations('consoleMerchants.log');
  const common = useTranslations('common');
  const nameOf = useActionName();
  const { data: people = [] } = useQuery(staffQuery);
  const set = (change: Partial<AuditLogFilter>): void => onChange({ ...search, ...change });
  return (
    <FilterBar
      label={t('find')}
      onReset={isFiltered ? () => onChange({}) : undefined}
      resetLabel={common('reset')}
    >
      <SelectField
        label={t('staff')}
        placeholder={t('anyStaff')}
        value={search.staffId ?? ''}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(staffId) => set({ staffId: staffId || undefined })}
      />
      <SelectField
        label={t('action')}
        placeholder={t('anyAction')}
        value={search.action ?? ''}
        options={staffActionNames.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(action) => set({ action: action || undefined })}
      />
      <Suspense fallback={<div className={classes.days} />}>
        <DateRangeField
          label={common('date')}
          fromLabel={t('from')}
          toLabel={t('to')}
          value={{ from: search.from ?? '', to: search.to ?? '' }}
          onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
        />
      </Suspense>
    </FilterBar>
  );
}
