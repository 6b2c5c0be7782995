import { getClient } from '@khidma/client/query';
import { saveFile } from '@khidma/client/save-file';
import { getMyVisitCalendar } from '@khidma/contract/orders/customer-orders';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { isOpen } from '@khidma/domain/orders/order-can';
import { Button } from '@khidma/ui/button';
import { IconCalendarPlus } from '@khidma/ui/icons/calendar-plus';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Hands the visit to the calendar of the device, while there is one to come. */
export function AddToCalendar({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const [isBusy, setBusy] = useState(false);
  if (order.reservedAt === null || !isOpen(order)) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { fileName, text } = await getClient().call(getMyVisitCalendar, { id: order.id });
      // A calendar opens such a file; a browser without one keeps it.
      const blob = new Blob([text], { type: 'text/calendar;charset=utf-8' });
      saveFile({ blob, filename: fileName });
    } catch (error) {
      // What failed was told at the edge of the page already.
      if (!(error instanceof Error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      icon={<IconCalendarPlus size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t('toCalendar')}
    </Button>
  );
}
