import { saveFile } from '@khidma/client/save-file';
import { getClient } from '@khidma/client/query';
import { exportInsights, type InsightPart } from '@khidma/contract/insights/insights';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { IconChartBar } from '@khidma/ui/icons/chart-bar';
import { IconDownload } from '@khidma/ui/icons/download';
import { IconTable } from '@khidma/ui/icons/table';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './insights.module.css';

/** What stands behind a chart: a head, and rows whose first cell names them. */
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface ChartSectionProps {
  readonly title: string;
  readonly description?: string;
  readonly table: ChartTable;
  /** What the file is made of. */
  readonly part: InsightPart;
  readonly span: { readonly from: string; readonly to: string };
  /** Drawn; whoever hears the page gets the table instead. */
  readonly children: ReactNode;
  /** Whether the drawing speaks for itself: it is text, or can be walked through by keys. */
  readonly isSpoken?: boolean;
}

/** A chart with what stands behind it: as a table, and as a file. */
export function ChartSection(props: ChartSectionProps) {
  const { title, description, table, part, span, children, isSpoken = false } = props;
  const t = useTranslations('insights');
  const [isTable, setTable] = useState(false);
  const saving = useMutation({
    mutationFn: () => getClient().download(exportInsights, { format: 'csv', part, ...span }),
    onSuccess: saveFile,
  });
  const common = useTranslations('common');
  const named = (label: string): string => common('labelled', { label, value: title });
  const Icon = isTable ? IconChartBar : IconTable;
  return (
    <Section
      title={title}
      description={description}
      actions={
        <>
          <Button
            kind="quiet"
            size="sm"
            icon={<Icon size={18} aria-hidden />}
            aria-label={named(t(isTable ? 'asChart' : 'asTable'))}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'chart' : 'table')}
          </Button>
          <Button
            kind="quiet"
            size="sm"
            icon={<IconDownload size={18} aria-hidden />}
            aria-label={named(t('download'))}
            loading={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {t('csv')}
          </Button>
        </>
      }
    >
      {isTable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, where nothing in it takes the focus
        <div className={classes.scroll} role="group" aria-label={title} tabIndex={0}>
          <FigureTable title={title} table={table} />
        </div>
      ) : (
        <>
          <div aria-hidden={!isSpoken || undefined}>{children}</div>
          {!isSpoken && (
            <div className={classes.hidden}>
              <FigureTable title={title} table={table} />
            </div>
          )}
        </>
      )}
    </Section>
  );
}

function FigureTable({ title, table }: { readonly title: string; readonly table: ChartTable }) {
  return (
    <table className={classes.table}>
      <caption className={classes.hidden}>{title}</caption>
      <thead>
        <tr>
          {table.head.map((head, index) => (
            <th key={head} scope="col" className={index === 0 ? undefined : classes.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, place) =>
              place === 0 ? (
                <th key={place} scope="row">
                  <bdi>{cell}</bdi>
                </th>
              ) : (
                <td key={place} className={classes.number}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
