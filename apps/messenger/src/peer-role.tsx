import type { Conversation } from '@khidma/contract/shapes/conversation';
import { cx } from '@khidma/ui/cx';
import { IconShield } from '@khidma/ui/icons/shield';
import { useTranslations } from 'use-intl';
import classes from './peer-role.module.css';

/** What the other side is here: a name alone says nothing, anybody chooses theirs. */
export function PeerRole({ realm }: Pick<Conversation['peer'], 'realm'>) {
  const t = useTranslations('statuses.actor');
  const isOurs = realm === 'staff';
  return (
    <span className={cx(classes.role, isOurs && classes.ours)}>
      {isOurs && <IconShield size={12} aria-hidden />}
      {t(realm)}
    </span>
  );
}
