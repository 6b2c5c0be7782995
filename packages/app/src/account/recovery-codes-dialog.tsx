import { saveFile } from '@khidma/client/save-file';
import { Button } from '@khidma/ui/button';
import { CheckboxField } from '@khidma/ui/choice-fields';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { Notice } from '@khidma/ui/notice';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@khidma/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './account.module.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onClose: () => void;
}

/** The recovery codes, shown this once: the dialog stays until one says that they are kept. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const t = useTranslations('secondFactor');
  const common = useTranslations('common');
  const [isKept, setKept] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const text = `${t('codesOf', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog held={!isKept} onClose={onClose} title={t('codesTitle')}>
      <Notice tone="warning">{t('codesText')}</Notice>
      <ul className={classes.codes} dir="ltr" aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="k-wrap">
        <Button
          icon={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {common(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button
          icon={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            saveFile({
              blob: new Blob([text], { type: 'text/plain;charset=utf-8' }),
              filename: 'khidma-recovery-codes.txt',
            })
          }
        >
          {t('download')}
        </Button>
        <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => print(text)}>
          {t('print')}
        </Button>
      </div>
      <CheckboxField label={t('kept')} value={isKept} onChange={setKept} />
      <DialogActions>
        <Button kind="primary" disabled={!isKept} onClick={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Prints a text alone, on a page of its own: the portal around it is not wanted on paper. */
const print = (text: string): void => {
  const page = open('', '_blank', 'width=600,height=700');
  if (page === null) return;
  const shown = page.document.createElement('pre');
  shown.textContent = text;
  page.document.body.append(shown);
  page.print();
  page.close();
};
