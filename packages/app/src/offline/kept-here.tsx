import { Notice } from '@khidma/ui/notice';
import { useFormatter, useTranslations } from 'use-intl';
import type { KeptAtVisit } from './kept-at-visit.ts';

/** Says what of a visit is kept on this device and has not reached anybody; nothing where all has. */
export function KeptHere({ kept }: { readonly kept: KeptAtVisit }) {
  const t = useTranslations('kept');
  const steps = useTranslations('shopOrders.job.say');
  const format = useFormatter();
  const what = [
    ...(kept.step === null ? [] : [steps(kept.step)]),
    ...(kept.isProved ? [t('proof')] : []),
  ];
  if (what.length === 0) return null;
  return (
    <Notice tone="warning" announce>
      {t('here', { what: format.list(what) })}
    </Notice>
  );
}
