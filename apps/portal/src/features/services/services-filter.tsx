import { getMerchantCategories } from '@khidma/contract/services/get-merchant-categories';
import { useEndpointQuery } from '@khidma/client/query';
import { FilterBar } from '@khidma/ui/filter-bar';
import { SelectField } from '@khidma/ui/select-field';
import { SortSelect } from '@khidma/ui/sort-select';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { useSession } from '../../shared/use-session.ts';
import { serviceSorts, type ServicesSearch } from './services-search.ts';

const route = getRouteApi('/portal/service-manage');

const sortWords = {
  'createdAt:desc': 'createdDesc',
  'createdAt:asc': 'createdAsc',
  'updatedAt:desc': 'updatedDesc',
  'updatedAt:asc': 'updatedAsc',
} as const satisfies Record<(typeof serviceSorts)[number], string>;

/** Text, category and order of the service list, all kept in the URL. */
export function ServicesFilter() {
  const t = useTranslations('services');
  const lang = useSession((state) => state.lang);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: Partial<ServicesSearch>, replace = false): void =>
    void navigate({ search: { ...search, page: undefined, ...change }, replace });
  const { data: roots = [] } = useEndpointQuery(getMerchantCategories, {}, { silent: true });
  return (
    <FilterBar
      label={t('filter')}
      search={
        <SearchBox
          label={t('search')}
          value={search.text ?? ''}
          onSearch={(typed) => go({ text: typed || undefined }, true)}
        />
      }
      end={
        <SortSelect
          label={t('sort')}
          value={search.sort ?? 'createdAt:desc'}
          options={serviceSorts.map((value) => ({ value, label: t(`sorts.${sortWords[value]}`) }))}
          onChange={(sort) => go({ sort })}
        />
      }
    >
      <SelectField
        label={t('category')}
        hideLabel
        placeholder={t('allCategories')}
        value={search.category ?? ''}
        options={roots.flatMap(({ id, names, children }) => [
          { value: id, label: names[lang] },
          ...children.map((leaf) => ({ value: leaf.id, label: `— ${leaf.names[lang]}` })),
        ])}
        onChange={(chosen) => go({ category: chosen || undefined })}
      />
    </FilterBar>
  );
}
