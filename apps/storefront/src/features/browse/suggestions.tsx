import type { CategoryTree } from '@khidma/contract/shapes/reference';
import { UiLink } from '@khidma/ui/link';
import { useTranslations } from 'use-intl';
import { useNames } from '../../shared/use-names.ts';
import classes from './browse.module.css';
import { browseHref, type BrowseSearch } from './browse-search.ts';
import { suggestCategories } from './suggest-categories.ts';

interface SuggestionsProps {
  readonly tree: CategoryTree;
  readonly search: BrowseSearch;
}

/** Categories that are called like what was searched for: one press from a word to all there is. */
export function Suggestions({ tree, search }: SuggestionsProps) {
  const t = useTranslations('shopBrowse');
  const { nameOf } = useNames();
  const suggested = suggestCategories(tree, search.q ?? '').filter(
    ({ id }) => id !== search.category,
  );
  if (suggested.length === 0) return null;
  return (
    <nav className={classes.suggested} aria-label={t('suggested')}>
      <span aria-hidden>{t('suggested')}</span>
      <ul className={classes.leaves}>
        {suggested.map(({ id, names }) => (
          <li key={id}>
            {/* The word has been understood: all of the category, not what is called like it as well. */}
            <UiLink
              href={browseHref({ ...search, category: id, q: undefined })}
              className={classes.leaf}
            >
              {nameOf(names)}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
