import { saveFile } from '@khidma/client/save-file';
import type { MerchantOrderRow } from '@khidma/contract/shapes/order';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { BatchFrame } from '@khidma/app/list/batch-frame';
import { canHide } from './order-actions.ts';
import { downloadChosen } from './orders-queries.ts';

interface OrdersBatchProps {
  readonly chosen: readonly MerchantOrderRow[];
  readonly onHide: () => void;
  readonly onClear: () => void;
  readonly onAll?: (() => void) | undefined;
}

/** What is done with many orders at once: a file of them, and closed ones off the list. Completing needs each its own proof. */
export function OrdersBatch({ chosen, onHide, onClear, onAll }: OrdersBatchProps) {
  const t = useTranslations('orderList.batch');
  const downloads = useTranslations('downloads');
  const making = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') =>
      downloadChosen(
        format,
        chosen.map(({ id }) => id),
      ),
    onSuccess: (file) => {
      saveFile(file);
      feedback.show({ message: downloads('done') });
    },
  });
  return (
    <BatchFrame
      count={chosen.length}
      clearLabel={t('clear')}
      onClear={onClear}
      allLabel={t('selectAll')}
      onAll={onAll}
    >
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          loading={making.isPending && making.variables === format}
          disabled={making.isPending}
          onClick={() => making.mutate(format)}
        >
          {downloads(format)}
        </Button>
      ))}
      <Button
        size="sm"
        disabledReason={chosen.some(canHide) ? undefined : t('cannotHide')}
        onClick={onHide}
      >
        {t('hide')}
      </Button>
    </BatchFrame>
  );
}
