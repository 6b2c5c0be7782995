import { ConfirmDialog, Dialog, DialogActions } from '@khidma/ui/dialog';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { Notice } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '../intl/use-moments.ts';
import { useIsOffline } from './line.ts';
import type { OutboxItem } from './outbox-item.ts';
import { dropItem, retryItem, sendNow } from './outbox-service.ts';
import { useOutbox } from './outbox-state.ts';

interface KeptDialogProps {
  readonly orderHref: ((orderId: string) => string) | undefined;
  readonly onClose: () => void;
}

/** Everything that is kept here to be sent, in the order in which it goes, each with how far it is. */
export function KeptDialog({ orderHref, onClose }: KeptDialogProps) {
  const t = useTranslations('kept');
  const common = useTranslations('common');
  const { items, isSending } = useOutbox();
  const isOffline = useIsOffline();
  const [toDrop, setToDrop] = useState<string | null>(null);
  const waits = items.some(({ state }) => state === 'waiting');
  const drop = (): void => {
    if (toDrop !== null) void dropItem(toDrop);
    setToDrop(null);
  };
  return (
    <Dialog title={t('title')} onClose={onClose} fullOnPhone>
      <p>{items.length === 0 ? t('none') : t('text')}</p>
      {items.length > 0 && (
        <ol className="k-stack-4">
          {items.map((item) => (
            <li key={item.id}>
              <KeptItem
                item={item}
                isSending={isSending}
                href={item.orderId === '' ? undefined : orderHref?.(item.orderId)}
                onDrop={() => setToDrop(item.id)}
              />
            </li>
          ))}
        </ol>
      )}
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
        {waits && (
          <Button
            kind="primary"
            loading={isSending}
            disabled={isOffline}
            onClick={() => void sendNow()}
          >
            {t('tryNow')}
          </Button>
        )}
      </DialogActions>
      {toDrop !== null && (
        <ConfirmDialog
          danger
          title={t('removeTitle')}
          confirmLabel={t('remove')}
          onConfirm={drop}
          onClose={() => setToDrop(null)}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const tones = {
  waiting: 'warning',
  sending: 'info',
  sent: 'success',
  refused: 'danger',
} as const satisfies Record<string, Tone>;

interface KeptItemProps {
  readonly item: OutboxItem;
  readonly isSending: boolean;
  readonly href: string | undefined;
  readonly onDrop: () => void;
}

function KeptItem({ item, isSending, href, onDrop }: KeptItemProps) {
  const t = useTranslations('kept');
  const name = useItemName();
  const { moment } = useMoments();
  const { state, pictures, refusal } = item;
  const shown = state === 'waiting' && isSending ? 'sending' : state;
  return (
    <Stack>
      <div>
        <b>{name(item)}</b> <StatusBadge tone={tones[shown]}>{t(`state.${shown}`)}</StatusBadge>
        <DotLine>
          <UserText>{item.title}</UserText>
          <Ltr>{item.number}</Ltr>
        </DotLine>
        <DotLine>
          {t('doneAt', { when: moment(item.at) })}
          {pictures > 0 && t('pictures', { count: pictures })}
        </DotLine>
      </div>
      {state === 'refused' && <Notice tone="danger">{refusal}</Notice>}
      {state !== 'sent' && (
        <div className="k-wrap">
          {href !== undefined && (
            <ButtonLink size="sm" href={href}>
              {t('open')}
            </ButtonLink>
          )}
          {state === 'refused' && (
            <Button size="sm" onClick={() => void retryItem(item.id)}>
              {t('again')}
            </Button>
          )}
          <Button size="sm" kind="quiet" onClick={onDrop}>
            {t('remove')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Returns what says in words what an item is. */
const useItemName = (): ((item: OutboxItem) => string) => {
  const t = useTranslations('kept');
  const steps = useTranslations('shopOrders.job.say');
  return ({ call, step }) => t(`call.${call}`, { step: step === null ? '' : steps(step) });
};
