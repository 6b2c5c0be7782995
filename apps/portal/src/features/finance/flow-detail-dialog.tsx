import { useEndpointQuery } from '@khidma/client/query';
import { getFlowDetail } from '@khidma/contract/money/statements';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { FlowRow } from '@khidma/contract/shapes/finance';
import { wholeBasisPoints } from '@khidma/domain/limits/limits';
import { DescriptionList } from '@khidma/ui/description-list';
import { ButtonLink } from '@khidma/ui/button';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { Ltr } from '@khidma/ui/bdi';
import { Money } from '@khidma/ui/money';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { FileLinks } from '@khidma/app/upload/file-links';
import { paths } from '../../shared/paths.ts';
import { NotLoaded } from '@khidma/app/list/list-state';
import { DotLine } from '@khidma/ui/dot-line';

interface FlowDetailDialogProps {
  readonly row: FlowRow;
  readonly onClose: () => void;
}

/** How an amount of the flow comes about: rule, rate, base, rounding, day, and the accounts that it moved between. */
export function FlowDetailDialog({ row, onClose }: FlowDetailDialogProps) {
  const words = useTranslations('statuses.entry');
  const query = useEndpointQuery(getFlowDetail, { id: row.id });
  const { data } = query;
  return (
    <Dialog onClose={onClose} title={words(row.type)}>
      {data === undefined ? (
        <NotLoaded query={query} as="detail" count={4} />
      ) : (
        <Detail detail={data} />
      )}
    </Dialog>
  );
}

type Shown = OutputOf<typeof getFlowDetail>;

function Detail({ detail }: { readonly detail: Shown }) {
  const t = useTranslations('finance.flowDetail');
  const format = useFormatter();
  const { day, moment } = useMoments();
  const { entry, rule, steps, postings, rateOf, isRounded, isPart, proof } = detail;
  const percent = (basisPoints: number): string =>
    format.number(basisPoints / wholeBasisPoints, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <Stack>
      <p>{t(`rules.${rule}`)}</p>
      {steps.length > 0 && (
        <DescriptionList
          look="rows"
          items={steps.map(({ key, amount, basisPoints }, place) => ({
            label:
              basisPoints === null
                ? t(`steps.${key}`)
                : t('withRate', { line: t(`steps.${key}`), percent: percent(basisPoints) }),
            value: <Money fils={amount} />,
            total: place === steps.length - 1,
          }))}
        />
      )}
      {isPart && <p>{t('part')}</p>}
      <DescriptionList
        look="rows"
        items={postings.map(({ account, amount }) => ({
          label: t(`accounts.${account}`),
          value: <Money fils={amount} sign="always" />,
        }))}
      />
      {proof !== undefined && <FileLinks label={t('proof')} files={proof} />}
      <Caption>
        <DotLine>
          {moment(entry.at)}
          <Ltr>{entry.flowNumber}</Ltr>
          {rateOf !== null && t('rateOf', { day: day(rateOf) })}
          {isRounded && t('rounded')}
        </DotLine>
      </Caption>
      {entry.type === 'adjustmentDebit' && (
        <>
          <p>{t('disagree')}</p>
          <DialogActions>
            <ButtonLink href={paths.chat()}>{t('contact')}</ButtonLink>
          </DialogActions>
        </>
      )}
    </Stack>
  );
}
