import { ListFilters } from '@khidma/app/list/list-filters.tsx';
import { staffCommentStates } from '@khidma/contract/orders/staff-comments';
import { ratings } from '@khidma/domain/orders/rating';
import { SelectField } from '@khidma/ui/select-field';
import { useTranslations } from 'use-intl';
import { LateFilter } from '../../shared/cases/case-filters.tsx';
import type { CommentsSearch } from './comments-search.ts';

type Filters = Omit<CommentsSearch, 'page'>;

interface CommentFiltersProps {
  readonly search: Filters;
  readonly isFiltered: boolean;
  /** `replace`: each pause in typing is no place to go back to. */
  readonly onChange: (next: Filters, replace: boolean) => void;
}

/** What narrows the list of comments. */
export function CommentFilters({ search, isFiltered, onChange }: CommentFiltersProps) {
  const t = useTranslations('consoleDesk.comments');
  return (
    <ListFilters
      label={t('find')}
      searchLabel={t('search')}
      text={search.text}
      onText={(text) => onChange({ ...search, text }, true)}
      isFiltered={isFiltered}
      onReset={() => onChange({}, false)}
    >
      <SelectField
        hideLabel
        label={t('state')}
        placeholder={t('anyState')}
        value={search.state ?? ''}
        options={staffCommentStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChange={(state) => onChange({ ...search, state: state || undefined }, false)}
      />
      <SelectField
        hideLabel
        label={t('rating')}
        placeholder={t('anyRating')}
        value={search.rating === undefined ? '' : String(search.rating)}
        options={ratings.map((value) => ({
          value: String(value),
          label: t('stars', { count: value }),
        }))}
        onChange={(rating) =>
          onChange({ ...search, rating: rating === '' ? undefined : Number(rating) }, false)
        }
      />
      <LateFilter late={search.late} onChange={(late) => onChange({ ...search, late }, false)} />
    </ListFilters>
  );
}
