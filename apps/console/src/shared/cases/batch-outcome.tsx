import type { batchResult } from '@khidma/contract/shapes/common';
import { Dialog } from '@khidma/ui/dialog';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

/** What came of each of many. */
export type BatchResults = z.infer<typeof batchResult>;

interface BatchOutcomeProps {
  readonly results: BatchResults;
  /** What a row is called. */
  readonly nameOf: (id: string) => string;
  readonly onClose: () => void;
}

/** Which of many were not done, each with its reason. */
export function BatchOutcome({ results, nameOf, onClose }: BatchOutcomeProps) {
  const t = useTranslations('consoleCases.batch');
  const failed = results.filter(({ ok }) => !ok);
  return (
    <Dialog onClose={onClose} title={t('someFailed', { count: failed.length })}>
      <p>{t('done', { count: results.length - failed.length })}</p>
      {failed.map(({ id, message }) => (
        <Notice key={id} tone="warning" title={nameOf(id)}>
          {message}
        </Notice>
      ))}
    </Dialog>
  );
}
