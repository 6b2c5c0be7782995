import { Colon } from '@khidma/app/intl/marks';
import { getClient } from '@khidma/client/query';
import { ApiError } from '@khidma/client/call-errors';
import { importReport } from '@khidma/contract/staff/import-report';
import { type ReportSource, reportSources } from '@khidma/domain/reconciliation/report-lines';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { RadioCards } from '@khidma/ui/choice-fields';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

/** The dialog in which a report is chosen and sent. */
export interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

type Failure = { readonly message: string } | { readonly lines: ApiError['fields'] };

/** Sends a report, says how far it is, and names the lines that keep it from being taken in. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const t = useTranslations('reconciliation.import');
  const common = useTranslations('common');
  const [kind, setKind] = useState<ReportSource>('provider');
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const busy = progress !== undefined;
  const close = (): void => {
    setFile(undefined);
    setFailure(undefined);
    onClose();
  };
  const send = async (): Promise<void> => {
    if (file === undefined) return;
    setFailure(undefined);
    setProgress(0);
    try {
      const { added } = await getClient().upload(
        importReport,
        { kind, file },
        {
          silent: true,
          onProgress: ({ loaded, total }) => setProgress(total === 0 ? 0 : loaded / total),
        },
      );
      feedback.show({ message: t('done', { added }) });
      close();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={() => void send()}
      title={t('title')}
      busy={busy}
      hasInput={file !== undefined}
      {...(file === undefined && { disabledReason: t('choose') })}
      confirmLabel={t('confirm')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <Stack>
        <RadioCards
          label={t('whose')}
          value={kind}
          onChange={(next) => setKind(next || kind)}
          options={reportSources.map((value) => ({ value, label: t(value) }))}
        />
        <ChooseFile file={file} onChoose={setFile} disabled={busy} />
        <Small>{t('hint')}</Small>
        {busy && <Progress value={progress} />}
        {failure !== undefined && <Failed failure={failure} />}
      </Stack>
    </FormDialog>
  );
}

const failureOf = (error: unknown): Failure => {
  if (error instanceof ApiError && error.fields.some(({ path }) => path.startsWith('lines.')))
    return { lines: error.fields };
  return { message: error instanceof Error ? error.message : String(error) };
};

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

function Failed({ failure }: { readonly failure: Failure }) {
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
