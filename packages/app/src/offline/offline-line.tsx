import { IconCircleCheck, IconCloudOff } from '@khidma/icons';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { onLineBack, useIsOffline } from './line.ts';
import classes from './offline-line.module.css';

/** So long it is news that the line is back. */
const newsMs = 5000;

interface OfflineLineProps {
  /** What it means here that there is no line: that what is seen may be old, unless said. */
  readonly text?: string;
}

/** Says above the whole page that the server cannot be reached, and for a moment that it can be again. */
export function OfflineLine({ text }: OfflineLineProps) {
  const t = useTranslations('common');
  const isCut = useIsOffline();
  const isBack = useBackNews();
  if (isCut)
    return (
      <Line key="cut" className={classes.cut}>
        <IconCloudOff size={18} aria-hidden />
        {text ?? t('offline')}
      </Line>
    );
  if (!isBack) return null;
  return (
    <Line key="back" className={classes.back}>
      <IconCircleCheck size={18} aria-hidden />
      {t('backOnline')}
    </Line>
  );
}

const useBackNews = (): boolean => {
  const [isNews, setNews] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLineBack(() => {
      clearTimeout(timer);
      setNews(true);
      timer = setTimeout(() => setNews(false), newsMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return isNews;
};

interface LineProps {
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The page makes room for it: `--k-line` is how high it stands. */
function Line({ className, children }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const makeRoom = (): void =>
      style.setProperty('--k-line', `${line.current?.offsetHeight ?? 0}px`);
    makeRoom();
    addEventListener('resize', makeRoom);
    return () => {
      removeEventListener('resize', makeRoom);
      style.removeProperty('--k-line');
    };
  }, []);
  return (
    <div ref={line} role="status" className={`${classes.line} ${className}`}>
      {children}
    </div>
  );
}
