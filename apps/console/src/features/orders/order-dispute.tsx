import { DisputeSection } from '@khidma/app/disputes/dispute-section.tsx';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { readOrderConversation } from '@khidma/contract/staff/read-order-conversation';
import { isDisputed } from '@khidma/domain/orders/order-can';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sessionStore } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import { useMay } from '../../shared/use-may.ts';
import type { DecideDialogProps } from './decide-dialog.tsx';

const DecideDialog = lazyDialog<DecideDialogProps>(
  async () => (await import('./decide-dialog.tsx')).DecideDialog,
);

const ConversationReader = lazyPart({
  load: async () =>
    (await import('../../shared/conversation/conversation-reader.tsx')).ConversationReader,
  texts: texts.conversation,
  lang: () => sessionStore.getState().lang,
});

/** The latest dispute about an order, to be decided while it is open. */
export function OrderDispute({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders.dispute');
  const [open, setOpen] = useState(false);
  const mayRead = useMay('support');
  const mayDecide = [mayRead, useMay('money')].includes(true);
  if (order.dispute === null) return null;
  const actions =
    mayDecide && isDisputed(order) ? (
      <>
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t('decide')}
        </Button>
        {open && <DecideDialog order={order} onClose={() => setOpen(false)} />}
      </>
    ) : undefined;
  return (
    <>
      <DisputeSection dispute={order.dispute} actions={actions} />
      {mayRead && isDisputed(order) && (
        <ConversationReader endpoint={readOrderConversation} id={order.id} />
      )}
    </>
  );
}
