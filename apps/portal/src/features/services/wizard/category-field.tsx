import type { CategoryTree } from '@khidma/contract/shapes/reference';
import { ChoiceField } from '@khidma/ui/choice/choice-field';
import type { ChoiceBranch } from '@khidma/ui/choice/choice-types';
import { useTranslations } from 'use-intl';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useDataLang } from '../../../shared/session-store.ts';
import { findCategories } from './category-search.ts';
import { useCategoryWords } from './editor-words.ts';
import type { ServiceControl, ServiceValues } from '../service-form.ts';
import { useQuery } from '@tanstack/react-query';
import { neededCategoriesQuery } from '../../../shared/own-queries.ts';

/** The leaf of the category tree that the service belongs to. */
export function CategoryField({ control }: { readonly control: ServiceControl }) {
  const t = useTranslations('serviceEditor.category');
  const common = useTranslations('common');
  const lang = useDataLang();
  const { data: tree = [], isError, isPending } = useQuery(neededCategoriesQuery);
  const { value, error, onChange, onBlur, ref } = useBoundField<
    string | null,
    ServiceValues,
    unknown,
    ServiceValues
  >({ control, name: 'content.categoryId' });
  const branches = (found: CategoryTree): ChoiceBranch[] =>
    found.map(({ id, names, children }) => ({
      key: id,
      label: names[lang],
      leaves: children.map((leaf) => ({ value: leaf.id, label: leaf.names[lang] })),
    }));
  const words = useCategoryWords()(value);
  return (
    <ChoiceField
      label={t('label')}
      description={t('hint')}
      error={error ?? (isError ? common('loadFailed') : undefined)}
      required
      value={value}
      shown={words ?? t(isPending ? 'loading' : 'gone')}
      placeholder={t('choose')}
      find={(text) => branches(findCategories(tree, text))}
      texts={{
        search: t('search'),
        close: common('close'),
        none: (text) => t(tree.length === 0 ? 'loading' : 'none', { text }),
      }}
      {...{ onChange, onBlur, ref }}
    />
  );
}
