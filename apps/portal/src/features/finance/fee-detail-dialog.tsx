import { getFeeDetail } from '@khidma/contract/money/statements';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { useEndpointQuery } from '@khidma/client/query';
import { wholeBasisPoints } from '@khidma/domain/limits/limits';
import { DescriptionList } from '@khidma/ui/description-list';
import { Dialog } from '@khidma/ui/dialog';
import { Money } from '@khidma/ui/money';
import { Stack } from '@khidma/ui/stack';
import { useFormatter, useTranslations } from 'use-intl';
import { NotLoaded } from '@khidma/app/list/list-state';

/** Which figure of which order: 1 the service fee, 2 the refund, 3 VAT. */
export type FeeQuestion = InputOf<typeof getFeeDetail>;

type FeeDetail = OutputOf<typeof getFeeDetail>;

interface FeeDetailDialogProps {
  readonly question: FeeQuestion;
  readonly onClose: () => void;
}

type Line = FeeDetail['lines'][number];

/** The line that was asked about. */
const asked: Readonly<Record<FeeDetail['type'], Line['key']>> = {
  serviceFee: 'fee',
  refund: 'refund',
  vat: 'vatInside',
};

/** How one figure of an order comes about, line by line. */
export function FeeDetailDialog({ question, onClose }: FeeDetailDialogProps) {
  const t = useTranslations('finance.fee');
  const fees = useTranslations('fees');
  const common = useTranslations('common');
  const format = useFormatter();
  const query = useEndpointQuery(getFeeDetail, question);
  const { data } = query;
  const percent = (basisPoints: number): string =>
    format.number(basisPoints / wholeBasisPoints, { style: 'percent', maximumFractionDigits: 2 });
  const labelOf = ({ key, role, basisPoints }: Line): string => {
    const name =
      role === 'ofWhich'
        ? t(`ofWhich.${key === 'vatInside' ? 'vatInside' : 'net'}`)
        : t(`lines.${key}`);
    return basisPoints === null
      ? name
      : t('withRate', { line: name, percent: percent(basisPoints) });
  };
  return (
    <Dialog
      onClose={onClose}
      title={data ? t(data.type, { number: data.orderNumber }) : common('loading')}
    >
      {data === undefined ? (
        <NotLoaded query={query} as="detail" count={4} />
      ) : (
        <Stack>
          <p>{t(`intro.${data.type}`)}</p>
          {data.type === 'serviceFee' && data.source !== null && (
            <p>{fees('ofOrder', { source: fees(`source.${data.source}`) })}</p>
          )}
          <DescriptionList
            look="rows"
            items={data.lines.map((line) => ({
              label: labelOf(line),
              value: <Money fils={line.amount} strong={line.key === asked[data.type]} />,
              total: line.role === 'result',
            }))}
          />
        </Stack>
      )}
    </Dialog>
  );
}
