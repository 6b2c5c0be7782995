import { canBeTaken, LayoutPreview } from './layout-preview.tsx';
import { askedColumns, type Layout, type ReportPreview } from './report-layout.ts';
import { type ImportFailure, type ImportStep, useReportImport } from './use-report-import.ts';
import { Colon } from '@khidma/app/intl/marks';
import type { ApiError } from '@khidma/client/call-errors';
import { dayOrders } from '@khidma/domain/reconciliation/csv-columns';
import { neededColumns, type ReportColumn } from '@khidma/domain/reconciliation/report-layout';
import { type ReportSource, reportSources } from '@khidma/domain/reconciliation/report-lines';
import { dotLine } from '@khidma/i18n/line-parts';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { RadioCards } from '@khidma/ui/choice-fields';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice, ProblemNotice } from '@khidma/ui/notice';
import { FieldGrid } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

/** The dialog in which a report is chosen and sent. */
export interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sends a report, says how far it is, and names the lines that keep it from being taken in; asks which column is which where nobody knows. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const t = useTranslations('reconciliation.import');
  const layoutTexts = useTranslations('reconciliation.layout');
  const [kind, setKind] = useState<ReportSource>('provider');
  const [file, setFile] = useState<File>();
  const form = useReportImport(file && { kind, file });
  const { step, progress, failure } = form;
  const busy = progress !== undefined;
  const close = (): void => {
    setFile(undefined);
    form.begin();
    onClose();
  };
  const done = (added: number): void => {
    feedback.show({ message: t('done', { added }) });
    close();
  };
  const preview = step.is === 'preview' ? step.found.preview : null;
  const disabledReason =
    file === undefined
      ? t('choose')
      : preview !== null && !canBeTaken(preview)
        ? layoutTexts('blocked')
        : undefined;
  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={() => void form.send(done)}
      title={
        step.is === 'file' ? t('title') : layoutTexts(step.is === 'columns' ? 'title' : 'preview')
      }
      size={step.is === 'file' ? 'md' : 'lg'}
      busy={busy}
      hasInput={file !== undefined}
      {...(disabledReason !== undefined && { disabledReason })}
      confirmLabel={step.is === 'columns' ? layoutTexts('preview') : t('confirm')}
    >
      <Stack>
        {step.is === 'file' ? (
          <>
            <RadioCards
              label={t('whose')}
              value={kind}
              onChange={(next) => setKind(next || kind)}
              options={reportSources.map((value) => ({ value, label: t(value) }))}
            />
            <ChooseFile file={file} onChoose={setFile} disabled={busy} />
            <Caption>{t('hint')}</Caption>
          </>
        ) : (
          <ColumnSteps source={kind} file={file} step={step} form={form} busy={busy} />
        )}
        {busy && <Progress value={progress} />}
        {failure !== undefined && <Failed failure={failure} />}
        {failure !== undefined && 'lines' in failure && file?.name.endsWith('.xml') === false && (
          <div>
            <Button disabled={busy} onClick={() => void form.ask()}>
              {layoutTexts('again')}
            </Button>
          </div>
        )}
      </Stack>
    </FormDialog>
  );
}

interface ColumnStepsProps {
  readonly source: ReportSource;
  readonly file: File | undefined;
  readonly step: Exclude<ImportStep, { is: 'file' }>;
  readonly form: Pick<ReturnType<typeof useReportImport>, 'back' | 'change'>;
  readonly busy: boolean;
}

/** Which column is which, and then what that makes of the file. */
function ColumnSteps({ source, file, step, form, busy }: ColumnStepsProps) {
  const t = useTranslations('reconciliation.layout');
  const back = useRef<HTMLButtonElement>(null);
  // Whoever reads by ear hears that the dialog has gone on; the others see it from its beginning.
  useEffect(() => {
    back.current?.focus();
    back.current?.scrollIntoView({ block: 'center' });
  }, [step.is]);
  return (
    <>
      <div>
        <Button ref={back} disabled={busy} onClick={form.back}>
          {t('back')}
        </Button>{' '}
        {file !== undefined && <UserText>{file.name}</UserText>}
      </div>
      {step.is === 'columns' ? (
        <>
          <p>{t('text')}</p>
          <LayoutFields
            source={source}
            rows={step.found.rows}
            layout={step.found.layout}
            onChange={form.change}
            errors={step.errors}
            disabled={busy}
          />
        </>
      ) : (
        step.found.preview && <LayoutPreview preview={step.found.preview} />
      )}
    </>
  );
}

interface ChooseFileProps {
  readonly file: File | undefined;
  readonly onChoose: (file: File | undefined) => void;
  readonly disabled: boolean;
}

function ChooseFile({ file, onChoose, disabled }: ChooseFileProps) {
  const t = useTranslations('reconciliation.import');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xml,text/csv,application/xml,text/xml"
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>{' '}
      {file !== undefined && <UserText>{file.name}</UserText>}
    </div>
  );
}

/** How much was sent; the lines are checked as they arrive, and the last ones after that. */
function Progress({ value }: { readonly value: number }) {
  const t = useTranslations('reconciliation.import');
  const format = useFormatter();
  const text =
    value >= 1
      ? t('checking')
      : t('sending', { percent: format.number(value, { style: 'percent' }) });
  return (
    <div role="status">
      <progress max={1} value={value} aria-label={text} /> <Caption>{text}</Caption>
    </div>
  );
}

function Failed({ failure }: { readonly failure: ImportFailure }) {
  const t = useTranslations('reconciliation.import');
  if ('message' in failure) return <ProblemNotice text={failure.message} />;
  return (
    <Notice tone="danger" announce>
      {t('wrongLines')}
      <ul>
        {failure.lines.map(({ path, message }) => {
          const [, line = '', field] = path.split('.');
          return (
            <li key={path}>
              {field === undefined ? t('line', { line }) : t('lineField', { line, field })}
              <Colon />
              {message}
            </li>
          );
        })}
      </ul>
      {failure.lines.length >= mostLines && t('more')}
    </Notice>
  );
}

/** So many lines are told of at once. */
const mostLines = 50;

interface LayoutFieldsProps {
  readonly source: ReportSource;
  readonly rows: ReportPreview['rows'];
  readonly layout: Layout;
  readonly onChange: (layout: Layout) => void;
  readonly errors: ApiError['fields'];
  readonly disabled: boolean;
}

/** Asks which column of a report holds what, beside what stands in its first rows. */
function LayoutFields(props: LayoutFieldsProps) {
  const { source, rows, layout, onChange, errors, disabled } = props;
  const t = useTranslations('reconciliation.layout');
  const errorOf = (path: string): string | undefined =>
    errors.find((each) => each.path === `layout.${path}`)?.message;
  const { columns } = layout;
  return (
    <FieldGrid>
      <SelectField
        label={t('heading')}
        value={String(layout.heading)}
        options={rows.map(({ line, cells }) => ({
          value: String(line),
          label: t('row', { line, cells: short(cells.filter((cell) => cell !== '').join(', ')) }),
        }))}
        onChange={(line) => onChange({ ...layout, heading: Number(line) })}
        error={errorOf('heading')}
        disabled={disabled}
        required
      />
      {askedColumns[source].map((column) => (
        <SelectField
          key={column}
          label={t(`names.${column}`)}
          {...(column === 'amount' && { description: t('amountHint') })}
          value={columns[column] === undefined ? '' : String(columns[column])}
          options={optionsOf(rows, layout.heading)}
          placeholder={t('none')}
          onChange={(place) => onChange({ ...layout, columns: placed(columns, column, place) })}
          error={errorOf(`columns.${column}`)}
          disabled={disabled}
          required={neededColumns[source].includes(column)}
        />
      ))}
      <SelectField
        label={t('dayOrder')}
        value={layout.dayOrder}
        options={dayOrders.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => value !== '' && onChange({ ...layout, dayOrder: value })}
        error={errorOf('dayOrder')}
        disabled={disabled}
        required
      />
      {source === 'bank' && columns.amount !== undefined && columns.side === undefined && (
        <SelectField
          label={t('isReversed')}
          value={layout.isReversed ? 'moneyOut' : 'moneyIn'}
          options={(['moneyIn', 'moneyOut'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => onChange({ ...layout, isReversed: value === 'moneyOut' })}
          disabled={disabled}
          required
        />
      )}
    </FieldGrid>
  );
}

/** Each column by its heading, with what stands in the first row below that has something there. */
function optionsOf(rows: ReportPreview['rows'], heading: number) {
  const headings = rows.find(({ line }) => line === heading)?.cells ?? [];
  const below = rows.filter(({ line }) => line > heading);
  return headings.map((name, place) => {
    const found = below.map(({ cells }) => cells[place] ?? '').find((cell) => cell !== '');
    const label = dotLine([name, found].flatMap((part) => (part ? short(part) : [])));
    return { value: String(place), label: label || String(place + 1) };
  });
}

const longest = 40;

const short = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

function placed(
  columns: Layout['columns'],
  column: ReportColumn,
  place: string,
): Layout['columns'] {
  const { [column]: _before, ...others } = columns;
  return place === '' ? others : { ...others, [column]: Number(place) };
}
