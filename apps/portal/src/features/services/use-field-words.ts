import { useTranslations } from 'use-intl';

const fields = [
  'name',
  'description',
  'categoryId',
  'mediaIds',
  'coverId',
  'specs',
  'combinations',
  'serviceArea',
  'translations',
  'extraInfo',
  'watermark',
] as const;

/** The field of a service that a path begins with, `content.` in front or not; null where it is none. */
export const fieldOfPath = (path: string): (typeof fields)[number] | null => {
  const first = path.replace(/^content\./, '').split('.')[0];
  return fields.find((field) => field === first) ?? null;
};

/** Names the field of a service that a path leads to. */
export const useFieldWords = (): ((path: string) => string) => {
  const t = useTranslations('services.fields');
  return (path) => t(fieldOfPath(path) ?? 'other');
};
