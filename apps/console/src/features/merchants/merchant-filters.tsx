import { emirate } from '@khidma/contract/shapes/common';
import { licenceState, merchantSort } from '@khidma/contract/merchants/merchants';
import { merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import { SelectField } from '@khidma/ui/select-field';
import { SortSelect } from '@khidma/ui/sort-select';
import { useTranslations } from 'use-intl';
import { ListFilters } from '@khidma/app/list/list-filters.tsx';
import { usePlaceName } from '../../shared/use-names.ts';
import type { MerchantsSearch } from './merchants-search.ts';

type Filters = Omit<MerchantsSearch, 'page'>;

interface MerchantFiltersProps {
  readonly search: Filters;
  readonly isFiltered: boolean;
  /** `replace`: each pause in typing is no place to go back to. */
  readonly onChange: (next: Filters, replace: boolean) => void;
}

const licenceLabels = { expiring: 'licenceExpiring', expired: 'licenceExpired' } as const;

/** What narrows the list of merchants, and its order. */
export function MerchantFilters({ search, isFiltered, onChange }: MerchantFiltersProps) {
  const t = useTranslations('consoleMerchants.merchants');
  const place = usePlaceName();
  const set = (change: Partial<Filters>): void => onChange({ ...search, ...change }, false);
  return (
    <ListFilters
      label={t('find')}
      searchLabel={t('search')}
      text={search.text}
      onText={(text) => onChange({ ...search, text }, true)}
      isFiltered={isFiltered}
      onReset={() => onChange({ sort: search.sort }, false)}
      end={
        <SortSelect
          label={t('sort')}
          value={search.sort ?? 'newest'}
          options={merchantSort.options.map((value) => ({ value, label: t(value) }))}
          onChange={(sort) => set({ sort: sort === 'newest' ? undefined : sort })}
        />
      }
    >
      <SelectField
        hideLabel
        label={t('status')}
        placeholder={t('anyStatus')}
        value={search.status ?? ''}
        options={merchantStatuses.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(status) => set({ status: status || undefined })}
      />
      <SelectField
        hideLabel
        label={t('anyEmirate')}
        placeholder={t('anyEmirate')}
        value={search.emirate ?? ''}
        options={emirate.options.map((value) => ({ value, label: place(value) }))}
        onChange={(next) => set({ emirate: next || undefined })}
      />
      <SelectField
        hideLabel
        label={t('licence')}
        placeholder={t('anyLicence')}
        value={search.licence ?? ''}
        options={licenceState.options.map((value) => ({ value, label: t(licenceLabels[value]) }))}
        onChange={(licence) => set({ licence: licence || undefined })}
      />
    </ListFilters>
  );
}
