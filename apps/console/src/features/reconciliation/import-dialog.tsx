import { Colon } from '@khidma/app/intl/marks';
import { type ReportSource, reportSources } from '@khidma/domain/reconciliation/report-lines';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { RadioCards } from '@khidma/ui/choice-fields';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { LayoutFields } from './layout-fields.tsx';
import { canBeTaken, LayoutPreview } from './layout-preview.tsx';
import { type ImportFailure, type ImportStep, useReportImport } from './use-report-import.ts';

/** The dialog in which a report is chosen and sent. */
export interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sends a report, says how far it is, and names the lines that keep it from being taken in; asks which column is which where nobody knows. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const t = useTranslations('reconciliation.import');
  const common = useTranslations('common');
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
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
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
            <Small>{t('hint')}</Small>
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
      <progress max={1} value={value} aria-label={text} /> <Small>{text}</Small>
    </div>
  );
}

function Failed({ failure }: { readonly failure: ImportFailure }) {
  const t = useTranslations('reconciliation.import');
  if ('message' in failure)
    return (
      <Notice tone="danger" announce>
        {failure.message}
      </Notice>
    );
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
