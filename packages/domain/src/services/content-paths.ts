import { attributesOfCategory } from '../reference/category-attributes.ts';
import { contentFields } from './content-changes.ts';
import type { ServiceContent } from './service-content.ts';

/**
 * Whether a path (`name`, `mediaIds.2`, `combinations.0.price`) names a field that a content has. A language and an
 * answer that are missing are fields too: what is missing is what staff remark on most.
 */
export const isContentPath = (content: ServiceContent, path: string): boolean => {
  const [field = '', ...rest] = path.split('.');
  const known = contentFields.find((name) => name === field);
  if (known === undefined) return false;
  return leadsSomewhere(withMissing(content)[known], rest);
};

const nothingWritten = { name: '', description: '' };

const withMissing = (content: ServiceContent): ServiceContent => ({
  ...content,
  translations: {
    en_US: nothingWritten,
    zh_CN: nothingWritten,
    'ar-AE': nothingWritten,
    ...content.translations,
  },
  extraInfo: {
    ...Object.fromEntries(attributesOfCategory(content.categoryId ?? '').map(({ id }) => [id, []])),
    ...content.extraInfo,
  },
});

const leadsSomewhere = (value: unknown, [key, ...rest]: readonly string[]): boolean => {
  if (key === undefined) return true;
  if (Array.isArray(value))
    return /^(0|[1-9]\d*)$/.test(key) && Number(key) < value.length
      ? leadsSomewhere(value[Number(key)], rest)
      : false;
  const entry =
    typeof value === 'object' && value !== null
      ? Object.entries(value).find(([name]) => name === key)
      : undefined;
  return entry !== undefined && leadsSomewhere(entry[1], rest);
};
