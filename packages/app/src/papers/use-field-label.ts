import { fieldOfPath } from './fields.ts';
import { useTranslations } from 'use-intl';

/** Says what the field is called that a remark's path leads to; the path itself where there is no such field any more. */
export const useFieldLabel = (): ((path: string) => string) => {
  const t = useTranslations('merchantFields.labels');
  return (path) => {
    const name = fieldOfPath(path);
    return name === undefined ? path : t(name);
  };
};
