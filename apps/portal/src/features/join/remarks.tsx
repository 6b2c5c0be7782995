import type { RemarkShape } from '@khidma/contract/shapes/application';
import { UserText } from '@khidma/ui/bdi';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './application.module.css';

/** What staff said about the application's fields. */
export const RemarksContext = createContext<readonly RemarkShape[]>([]);

/** The remarks on a field, to stand at it; undefined where nothing was said. Fields of a list are the list's. */
export const useRemark = (name: string): ReactNode => {
  const t = useTranslations('join.form');
  const said = useContext(RemarksContext).filter(({ path }) => path.split('.')[0] === name);
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
