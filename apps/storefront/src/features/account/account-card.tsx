import { Notice } from '@khidma/ui/notice';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './account.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly description: ReactNode;
  /** Where one goes on afterwards; an order that waits is said to be kept. */
  readonly next?: string | undefined;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** The sheet on which one signs in or up. */
export function AccountCard({ title, description, next, below, children }: AccountCardProps) {
  const t = useTranslations('shop.signIn');
  return (
    <div className={classes.place}>
      <div className={classes.card}>
        <header>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.description}>{description}</p>
        </header>
        {next?.startsWith('/s/') && <Notice tone="info">{t('keeps')}</Notice>}
        {children}
        <div className={classes.below}>{below}</div>
      </div>
    </div>
  );
}
