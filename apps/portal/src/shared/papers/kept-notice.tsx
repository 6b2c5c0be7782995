import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import { useMoments } from '../use-moments.ts';

interface KeptNoticeProps {
  /** When it was typed. */
  readonly at: string;
  readonly onDiscard: () => void;
}

/** Says that a form holds input from before, and lets one do without. */
export function KeptNotice({ at, onDiscard }: KeptNoticeProps) {
  const t = useTranslations('merchantProfile.kept');
  const { moment } = useMoments();
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" onClick={onDiscard}>
          {t('discard')}
        </Button>
      }
    >
      {t('text', { when: moment(at) })}
    </Notice>
  );
}
