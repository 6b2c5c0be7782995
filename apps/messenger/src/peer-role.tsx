import type { Conversation } from '@khidma/contract/shapes/conversation';
import { StatusBadge } from '@khidma/ui/badge';
import { IconShield } from '@khidma/ui/icons/shield';
import { useTranslations } from 'use-intl';

/** What the other side is here: a name alone says nothing, anybody chooses theirs. */
export function PeerRole({ realm }: Pick<Conversation['peer'], 'realm'>) {
  const t = useTranslations('statuses.actor');
  return realm === 'staff' ? (
    <StatusBadge tone="accent" icon={<IconShield size={14} aria-hidden />}>
      {t('staff')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t(realm)}</StatusBadge>
  );
}
