import classes from './document-viewer.module.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
// Mozilla's PDF.js in one module that needs no worker: its pages may be drawn where no text becomes a script's address.
import { getDocument, type PDFPageProxy } from 'unpdf/pdfjs';

interface PdfSheetProps {
  /** A signed address. */
  readonly url: string;
  readonly name: string;
  readonly zoom: number;
  /** Quarters, clockwise. */
  readonly turns: number;
  /** It could not be fetched, or is none. */
  readonly onFailed: () => void;
}

/** A letter has one or two, a lease some; whatever is longer is opened apart. */
const mostPages = 12;

/** The pages of a PDF one below the other, drawn by us: nothing of it runs, and nothing it names is fetched. */
export function PdfSheet({ url, name, zoom, turns, onFailed }: PdfSheetProps) {
  const t = useTranslations('consoleMerchants.viewer');
  const [pages, setPages] = useState<readonly PDFPageProxy[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    let task: ReturnType<typeof getDocument> | undefined;
    const read = async (): Promise<void> => {
      const answer = await fetch(url, { signal: gone.signal });
      if (!answer.ok) throw new Error(`the file answered ${answer.status}`);
      task = getDocument({ data: new Uint8Array(await answer.arrayBuffer()) });
      const opened = await task.promise;
      const count = Math.min(opened.numPages, mostPages);
      const found = [];
      for (let number = 1; number <= count; number += 1) found.push(await opened.getPage(number));
      if (!gone.signal.aborted) setPages(found);
    };
    read().catch(() => {
      if (!gone.signal.aborted) onFailed();
    });
    return () => {
      gone.abort();
      void task?.destroy();
    };
  }, [url, onFailed]);
  return (
    // What is larger than its window is walked with the arrow keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
    <div className={classes.window} role="group" aria-label={name} tabIndex={0}>
      {pages.length === 0 && <div className={classes.blank} aria-hidden />}
      {pages.map((page) => (
        <Sheet
          key={page.pageNumber}
          page={page}
          label={t('page', { name, number: page.pageNumber, count: pages.length })}
          {...{ zoom, turns, onFailed }}
        />
      ))}
    </div>
  );
}

interface SheetProps extends Pick<PdfSheetProps, 'zoom' | 'turns' | 'onFailed'> {
  readonly page: PDFPageProxy;
  readonly label: string;
}

function Sheet({ page, label, zoom, turns, onFailed }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const viewport = page.getViewport({ scale: 1, rotation: page.rotate + turns * 90 });
  useEffect(() => {
    const sheet = canvas.current;
    if (sheet === null) return;
    const dots = sheet.clientWidth * Math.min(globalThis.devicePixelRatio, 2);
    const size = page.getViewport({ scale: 1, rotation: page.rotate + turns * 90 });
    const drawn = page.getViewport({
      scale: dots / size.width,
      rotation: page.rotate + turns * 90,
    });
    sheet.width = Math.round(drawn.width);
    sheet.height = Math.round(drawn.height);
    const task = page.render({ canvas: sheet, viewport: drawn });
    task.promise.catch((reason: unknown) => {
      if (!(reason instanceof Error && reason.name === 'RenderingCancelledException')) onFailed();
    });
    return () => task.cancel();
  }, [page, zoom, turns, onFailed]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={classes.page}
      style={{ inlineSize: `${zoom * 100}%`, aspectRatio: viewport.width / viewport.height }}
    />
  );
}
