import type { FileRef } from '@khidma/contract/shapes/common';
import { lazyCode } from '@khidma/app/route/lazy-code';
import { UserText } from '@khidma/ui/bdi';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Button, ButtonLink, IconButton } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { VideoPlayer } from '@khidma/ui/video-player';
import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconFileTypePdf,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@khidma/icons';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './document-viewer.module.css';

// Half a megabyte, for whoever looks at a PDF.
const PdfSheet = lazyCode(
  async () => (await import('./pdf-sheet.tsx')).PdfSheet,
  <LoadingPlaceholder />,
);

interface DocumentViewerProps {
  /** What the documents are of. */
  readonly group: string;
  /** Said above them, beside the tools, where nothing else says it. */
  readonly title?: string;
  readonly files: readonly FileRef[];
  /** Asks for new links: those at hand have expired. */
  readonly onReload: () => void;
}

const zooms = [1, 1.5, 2, 3, 4] as const;

/** Documents in place, one at a time: pictures and PDFs can be enlarged and turned. Every link is signed and short-lived. */
export function DocumentViewer({ group, title, files, onReload }: DocumentViewerProps) {
  const t = useTranslations('consoleMerchants.viewer');
  const [number, setNumber] = useState(0);
  // Fewer than before, after another version has come.
  const index = Math.min(number, files.length - 1);
  const file = files[index];
  if (file === undefined) return <p className={classes.none}>{t('none')}</p>;
  return (
    <section className="k-stack-2" aria-label={t('label', { group })}>
      {/* Another file begins unturned and unenlarged; a new link is a new try. */}
      <OneFile key={`${file.id} ${file.url}`} file={file} onReload={onReload}>
        {title !== undefined && <h2 className={classes.title}>{title}</h2>}
        {files.length > 1 && (
          <div className={classes.steps}>
            <IconButton
              size="sm"
              flip
              label={t('previous')}
              icon={<IconChevronLeft size={18} />}
              disabled={index === 0}
              onClick={() => setNumber(index - 1)}
            />
            <span role="status">{t('position', { number: index + 1, count: files.length })}</span>
            <IconButton
              size="sm"
              flip
              label={t('next')}
              icon={<IconChevronRight size={18} />}
              disabled={index === files.length - 1}
              onClick={() => setNumber(index + 1)}
            />
          </div>
        )}
      </OneFile>
    </section>
  );
}

interface OneFileProps {
  readonly file: FileRef;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

function OneFile({ file, onReload, children }: OneFileProps) {
  const t = useTranslations();
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [isUnreadable, setUnreadable] = useState(false);
  const failed = useCallback(() => setUnreadable(true), []);
  const isPicture = file.mime.startsWith('image/');
  const isPdf = file.mime === 'application/pdf' && !isUnreadable;
  return (
    <>
      <div className={`k-quiet ${classes.tools}`}>
        {children}
        {(isPicture || isPdf) && (
          <div className={classes.look}>
            <IconButton
              size="sm"
              label={t('consoleMerchants.viewer.zoomOut')}
              icon={<IconZoomOut size={18} />}
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
            />
            <IconButton
              size="sm"
              label={t('consoleMerchants.viewer.zoomIn')}
              icon={<IconZoomIn size={18} />}
              disabled={zoom === zooms.length - 1}
              onClick={() => setZoom(zoom + 1)}
            />
            <IconButton
              size="sm"
              label={t('consoleMerchants.viewer.rotate')}
              icon={<IconRotateClockwise size={18} />}
              onClick={() => setTurns(turns + 1)}
            />
            <ButtonLink
              kind="quiet"
              size="sm"
              href={file.url}
              target="_blank"
              aria-label={t('consoleMerchants.viewer.openLarge', { name: file.name })}
            >
              <IconExternalLink size={18} aria-hidden />
            </ButtonLink>
          </div>
        )}
      </div>
      {isPicture ? (
        <Picture file={file} zoom={zooms[zoom] ?? 1} turns={turns} onReload={onReload} />
      ) : file.mime.startsWith('video/') ? (
        <VideoPlayer
          src={file.url}
          label={file.name}
          failedText={t('consoleMerchants.viewer.expired')}
        />
      ) : isPdf ? (
        <PdfSheet
          url={file.url}
          name={file.name}
          zoom={zooms[zoom] ?? 1}
          turns={turns}
          onFailed={failed}
        />
      ) : (
        <Pdf file={file} />
      )}
      <div className={classes.name}>
        <UserText>{file.name}</UserText>
      </div>
    </>
  );
}

interface PictureProps {
  readonly file: FileRef;
  readonly zoom: number;
  /** Quarters, clockwise. */
  readonly turns: number;
  readonly onReload: () => void;
}

function Picture({ file, zoom, turns, onReload }: PictureProps) {
  const t = useTranslations();
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <Notice
        tone="warning"
        action={
          <Button size="sm" onClick={onReload}>
            {t('common.reload')}
          </Button>
        }
      >
        {t('consoleMerchants.viewer.expired')}
      </Notice>
    );
  const ratio = (file.width ?? 4) / (file.height ?? 3);
  const sideways = turns % 2 === 1;
  return (
    // What is larger than its window is walked with the arrow keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
    <div className={classes.window} role="group" aria-label={file.name} tabIndex={0}>
      <div
        className={classes.sheet}
        style={{ inlineSize: `${zoom * 100}%`, aspectRatio: sideways ? 1 / ratio : ratio }}
      >
        <img
          src={file.url}
          alt={file.name}
          className={classes.picture}
          style={{
            inlineSize: sideways ? `${ratio * 100}%` : '100%',
            rotate: `${turns * 90}deg`,
          }}
          onError={() => setFailed(true)}
        />
      </div>
    </div>
  );
}

/** Where it could not be shown in place. */
function Pdf({ file }: { readonly file: FileRef }) {
  const t = useTranslations('consoleMerchants.viewer');
  return (
    <div className={classes.pdf}>
      <IconFileTypePdf size={32} stroke={1.5} aria-hidden />
      <p>{t('pdf')}</p>
      <ButtonLink
        size="sm"
        href={file.url}
        target="_blank"
        icon={<IconExternalLink size={16} aria-hidden />}
      >
        {t('openPdf')}
      </ButtonLink>
    </div>
  );
}
