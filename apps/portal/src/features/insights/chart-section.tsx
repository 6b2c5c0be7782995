import classes from './insights.module.css';
import { saveFile } from '@khidma/client/save-file';
import { getClient } from '@khidma/client/query';
import { exportInsights, type InsightPart } from '@khidma/contract/insights/insights';
import { IconButton } from '@khidma/ui/button';
import { FigureTable, type Figures } from '@khidma/ui/figure-table';
import { Section } from '@khidma/ui/page';
import { IconChartBar, IconDownload, IconTable } from '@khidma/icons';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

interface ChartSectionProps {
  readonly title: string;
  readonly description?: string;
  /** What stands behind the drawing. */
  readonly figures: Figures;
  /** What the file is made of. */
  readonly part: InsightPart;
  readonly span: { readonly from: string; readonly to: string };
  /** What the colours of the drawing mean. */
  readonly keys?: ReactNode;
  /** Text, or a drawing with its figures beside it for whoever hears the page. */
  readonly children: ReactNode;
}

/** A chart with what stands behind it: as a table, and as a file. */
export function ChartSection(props: ChartSectionProps) {
  const { title, description, figures, part, span, keys, children } = props;
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
        <span className={classes.tools}>
          {!isTable && keys}
          <IconButton
            size="sm"
            label={named(t(isTable ? 'asChart' : 'asTable'))}
            icon={<Icon size={18} aria-hidden />}
            onClick={() => setTable(!isTable)}
          />
          <IconButton
            size="sm"
            label={named(t('download'))}
            icon={<IconDownload size={18} aria-hidden />}
            disabled={saving.isPending}
            onClick={() => saving.mutate()}
          />
        </span>
      }
    >
      {isTable ? <FigureTable label={title} figures={figures} /> : children}
    </Section>
  );
}
