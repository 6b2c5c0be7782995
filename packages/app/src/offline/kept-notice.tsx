import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '../intl/use-time-left.ts';
import { KeptDialog } from './kept-dialog.tsx';
import { overdueMs } from './outbox.ts';
import { isUnsent, useOutbox } from './outbox-state.ts';

interface KeptNoticeProps {
  /** Where an order is shown; left out where whoever reads has no such page. */
  readonly orderHref?: (orderId: string) => string;
}

/** Says above every page that something is kept here and not sent, with more weight after three days, and shows it. */
export function KeptNotice({ orderHref }: KeptNoticeProps) {
  const t = useTranslations('kept');
  const unsent = useOutbox().items.filter(isUnsent);
  const [isOpen, setOpen] = useState(false);
  const count = unsent.length;
  const refused = unsent.filter(({ state }) => state === 'refused').length;
  const now = useNow();
  const isOverdue = unsent.some(({ keptAt }) => now - Date.parse(keptAt) > overdueMs);
  const text = (): string => {
    if (refused > 0) return t('refused', { count: refused });
    return isOverdue ? t('overdue', { count }) : t('unsent', { count });
  };
  return (
    <>
      {count > 0 && (
        <Notice
          tone={refused > 0 ? 'danger' : isOverdue ? 'warning' : 'info'}
          action={
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('show')}
            </Button>
          }
          announce
        >
          {text()}
        </Notice>
      )}
      {isOpen && <KeptDialog orderHref={orderHref} onClose={() => setOpen(false)} />}
    </>
  );
}
