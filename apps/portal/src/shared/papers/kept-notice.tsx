import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';

interface KeptNoticeProps {
  /** When it was typed. */
  readonly at: string;
  readonly onDiscard: () => void;
}

/** Says that a form holds input from before, and lets one do without. */
export function KeptNotice({ at, onDiscard }: KeptNoticeProps) {
  const t = useTranslations('merchantProfile.kept');
  const { moment } = useMoments();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever comes back, after signing in again above all, goes on where the words were left.
    if (scrollY === 0) place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
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
    </div>
  );
}
