import { amountColumn } from '@khidma/app/list/amount-column';
import { Colon } from '@khidma/app/intl/marks';
import { useMoments } from '@khidma/app/intl/use-moments';
import { UserText } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import { DescriptionList } from '@khidma/ui/description-list';
import { Money } from '@khidma/ui/money';
import { Notice, ProblemNotice } from '@khidma/ui/notice';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useFormatter, useTranslations } from 'use-intl';
import type { ReportPreview } from './report-layout.ts';

type Preview = NonNullable<ReportPreview['preview']>;
type Line = Preview['first'][number];

/** Whether a report could be taken in as it was previewed. */
export const canBeTaken = ({ problems, isSummed, lines }: Preview): boolean =>
  problems.length === 0 && isSummed && lines > 0;

/** What would be taken in of a report, and what of it could not be read. */
export function LayoutPreview({ preview }: { readonly preview: Preview }) {
  const t = useTranslations('reconciliation.layout');
  const format = useFormatter();
  const columns = useColumns();
  const { lines, moneyIn, moneyOut, opening, closing, first, problems, isSummed } = preview;
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <ProblemNotice text={problems.length === 0 && lines === 0 ? t('noLines') : undefined} />
      <ProblemNotice text={problems.length === 0 && !isSummed ? t('notSummed') : undefined} />
      <p>{t('previewText')}</p>
      <DescriptionList
        look="rows"
        items={[
          { label: t('lines'), value: format.number(lines) },
          ...(opening === null ? [] : [{ label: t('opening'), value: <Money fils={opening} /> }]),
          { label: t('moneyIn'), value: <Money fils={moneyIn} /> },
          { label: t('moneyOut'), value: <Money fils={moneyOut} /> },
          ...(closing === null ? [] : [{ label: t('closing'), value: <Money fils={closing} /> }]),
        ]}
      />
      {first.length > 0 && (
        <DataTable
          label={t('first')}
          columns={columns}
          rows={first}
          rowKey={({ place }) => String(place)}
        />
      )}
    </>
  );
}

const useColumns = (): Column<Line>[] => {
  const t = useTranslations('reconciliation.layout');
  const { businessDay } = useMoments();
  return [
    { key: 'day', header: t('names.day'), lead: true, cell: ({ day }) => businessDay(day) },
    {
      key: 'words',
      header: t('names.words'),
      cell: ({ words, reference }) => (
        <>
          <UserText>{words}</UserText>
          {reference !== '' && (
            <Caption>
              <UserText>{reference}</UserText>
            </Caption>
          )}
        </>
      ),
    },
    amountColumn('amount', t('names.amount'), { strong: true }),
  ];
};

function Problems({ problems }: Pick<Preview, 'problems'>) {
  const t = useTranslations('reconciliation');
  return (
    <Notice tone="danger" announce>
      {t('layout.cannot')}
      <ul>
        {problems.map(({ line, field, message }) => (
          <li key={`${line} ${field}`}>
            {field === '' ? t('import.line', { line }) : t('import.lineField', { line, field })}
            <Colon />
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
