import type { RemarkShape } from '@khidma/contract/shapes/application';
import { UserText } from '@khidma/ui/bdi';
import { useTranslations } from 'use-intl';
import classes from './data.module.css';

interface RemarkTextProps {
  readonly remarks: readonly RemarkShape[];
}

/** What staff said of a field, beside it. */
export function RemarkText({ remarks }: RemarkTextProps) {
  const t = useTranslations('join.form');
  return (
    <span className={classes.remark}>
      <strong>{t('remark')}</strong>
      {remarks.map(({ text }) => (
        <UserText key={text}>{text}</UserText>
      ))}
    </span>
  );
}
