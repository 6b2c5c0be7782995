import { saveFile } from '@khidma/client/save-file';
import { Button } from '@khidma/ui/button';
import { RadioCards } from '@khidma/ui/choice-fields';
import { CopyText } from '@khidma/ui/copy-text';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import { IconDownload } from '@khidma/ui/icons/download';
import { IconPrinter } from '@khidma/ui/icons/printer';
import { useTranslations } from 'use-intl';
import {
  qrFileName,
  qrStrengths,
  qrSvg,
  type QrModules,
  type QrStrength,
} from '@khidma/app/qr/qr-code';
import { qrPng } from './qr-png.ts';
import classes from './qr-card.module.css';

interface QrActionsProps {
  readonly modules: QrModules;
  readonly name: string;
  readonly url: string;
  readonly strength: QrStrength;
  readonly onStrength: (strength: QrStrength) => void;
}

/** The ways to take a code along, how much dirt it stands, and the address it holds. */
export function QrActions({ modules, name, url, strength, onStrength }: QrActionsProps) {
  const t = useTranslations('serviceViews.qr');
  const common = useTranslations('common');
  const savePng = async (): Promise<void> => {
    const blob = await qrPng(modules).catch(() => null);
    if (blob === null) feedback.show({ type: 'error', message: t('failed') });
    else saveFile({ blob, filename: qrFileName(name, 'png') });
  };
  const saveSvg = (): void =>
    saveFile({
      blob: new Blob([qrSvg(modules)], { type: 'image/svg+xml' }),
      filename: qrFileName(name, 'svg'),
    });
  return (
    <>
      <Section title={t('get')}>
        <div className={classes.actions}>
          <div className={classes.action}>
            <Button
              kind="primary"
              fullWidth
              icon={<IconPrinter size={18} aria-hidden />}
              onClick={() => print()}
            >
              {t('print')}
            </Button>
            <Small>{t('printText')}</Small>
          </div>
          <div className={classes.action}>
            <Button
              fullWidth
              icon={<IconDownload size={18} aria-hidden />}
              onClick={() => void savePng()}
            >
              {t('png')}
            </Button>
            <Small>{t('pngText')}</Small>
          </div>
          <div className={classes.action}>
            <Button fullWidth icon={<IconDownload size={18} aria-hidden />} onClick={saveSvg}>
              {t('svg')}
            </Button>
            <Small>{t('svgText')}</Small>
          </div>
        </div>
      </Section>
      <Section title={t('strength')}>
        <RadioCards
          hideLabel
          label={t('strength')}
          value={strength}
          options={qrStrengths.map((value) => ({
            value,
            label: t(`strengths.${value}`),
            description: t(`strengthTexts.${value}`),
          }))}
          onChange={(chosen) => {
            if (chosen !== '') onStrength(chosen);
          }}
        />
      </Section>
      <Section title={t('address')}>
        <Stack>
          <CopyText text={url} copyLabel={common('copy')} copiedLabel={common('copied')} />
        </Stack>
      </Section>
    </>
  );
}
