import { useMoments } from '@khidma/app/intl/use-moments';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { textFor } from '@khidma/domain/reference/names';
import { useTranslations } from 'use-intl';
import { useSignOut } from '../shared/leave-portal.ts';
import { look, useDataLang } from '../shared/session-store.ts';

/** Says on every page that somebody of the platform looks at it, and ends that. */
export function LookBanner() {
  const t = useTranslations('look');
  const { time } = useMoments();
  const lang = useDataLang();
  const leave = useSignOut();
  if (look === null) return null;
  const { merchantName, merchantNames } = look.user;
  return (
    <Notice
      tone="warning"
      title={t('title', { name: textFor(lang, merchantName, merchantNames) })}
      action={
        <Button size="sm" onClick={() => void leave()}>
          {t('end')}
        </Button>
      }
    >
      {t('text', { time: time(look.endsAt) })}
    </Notice>
  );
}
