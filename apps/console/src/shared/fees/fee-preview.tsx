import { fils, negate } from '@khidma/domain/money/fils';
import { breakdownOf } from '@khidma/domain/money/order-breakdown';
import { DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { settingsQuery } from '../shared-queries.ts';
import { usePercent } from './use-percent.ts';

/** AED 100, as everybody reckons. */
const example = fils(10_000);

const at = (feeBasisPoints: number) =>
  breakdownOf({ gross: example, merchantHasTrn: false, feeBasisPoints });

/** What AED 100 becomes at a rate, beside what it becomes at the general one in force. */
export function FeePreview({ basisPoints }: { readonly basisPoints: number }) {
  const t = useTranslations('consoleFees.preview');
  const percent = usePercent();
  const { data } = useQuery(settingsQuery);
  const general = data?.fees.find(({ state }) => state === 'inForce')?.basisPoints;
  const { fee, feeVat, merchantReceives } = at(basisPoints);
  return (
    <Stack>
      <strong>{t('title')}</strong>
      <DescriptionList
        look="rows"
        items={[
          { label: t('pays'), value: <Money fils={example} /> },
          { label: t('fee', { rate: percent(basisPoints) }), value: <Money fils={negate(fee)} /> },
          { label: t('vat'), value: <Money fils={negate(feeVat)} /> },
          { label: t('receives'), value: <Money strong fils={merchantReceives} />, total: true },
          general !== undefined &&
            general !== basisPoints && {
              label: t('general', { rate: percent(general) }),
              value: <Money fils={at(general).merchantReceives} />,
            },
        ]}
      />
      <Caption>{t('note')}</Caption>
    </Stack>
  );
}
