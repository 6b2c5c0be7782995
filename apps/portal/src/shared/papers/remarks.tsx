import type { RemarkShape } from '@khidma/contract/shapes/application';
import { UserText } from '@khidma/ui/bdi';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './papers.module.css';

/** What staff said about the fields of a change. */
export const PaperRemarks = createContext<readonly RemarkShape[]>([]);

/** Finds the remarks on a field, to stand at it; undefined where nothing was said. Places in a list are the list's. */
export const useRemarks = (): ((field: string) => ReactNode) => {
  const t = useTranslations('merchantProfile.review');
  const all = useContext(PaperRemarks);
  return (field) => {
    const said = all.filter(({ path }) => path.split('.')[0] === field);
    if (said.length === 0) return undefined;
    return (
      <span className={classes.remark}>
        <strong>{t('remark')}</strong>
        {said.map(({ text }) => (
          <UserText key={text}>{text}</UserText>
        ))}
      </span>
    );
  };
};
