import type { AuthStep } from '@khidma/app/account/auth-realm';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import classes from './account-card.module.css';

interface AccountCardProps extends AuthStep {
  /** An order waits meanwhile. */
  readonly isOrderKept: boolean;
}

/** The sheet on which one signs in or up. */
export function AccountCard({
  title,
  description,
  isOrderKept,
  below,
  children,
}: AccountCardProps) {
  const t = useTranslations('shop.signIn');
  return (
    <div className={classes.place}>
      <div className={classes.card}>
        <header>
          <h1 className="k-title">{title}</h1>
          <p className={classes.description}>{description}</p>
        </header>
        {isOrderKept && <Notice tone="info">{t('keeps')}</Notice>}
        {children}
        <div className={classes.below}>{below}</div>
      </div>
    </div>
  );
}
