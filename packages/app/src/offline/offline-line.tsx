import { IconCircleCheck, IconCloudOff } from '@khidma/icons';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onLineBack, useIsOffline } from './line.ts';

/** So long it is news that the line is back. */
const newsMs = 5000;

interface OfflineLineProps {
  /** That there is no line, and what that means here. */
  readonly cut: string;
  /** That there is one again. */
  readonly back: string;
}

/**
 * Says above the whole page that the server cannot be reached, and for a moment that it can be again. Its words and how
 * it looks come with the page: at rest they would be two files more.
 */
export function OfflineLine({ cut, back }: OfflineLineProps) {
  const isCut = useIsOffline();
  const isBack = useBackNews();
  if (isCut)
    return (
      <Line key="cut" look="cut">
        <IconCloudOff size={18} aria-hidden />
        {cut}
      </Line>
    );
  if (!isBack) return null;
  return (
    <Line key="back" look="back">
      <IconCircleCheck size={18} aria-hidden />
      {back}
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
  readonly look: 'cut' | 'back';
  readonly children: ReactNode;
}

/** The page makes room for it: `--k-offline` is how high it stands. */
function Line({ look, children }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const makeRoom = (): void =>
      style.setProperty('--k-offline', `${line.current?.offsetHeight ?? 0}px`);
    makeRoom();
    addEventListener('resize', makeRoom);
    return () => {
      removeEventListener('resize', makeRoom);
      style.removeProperty('--k-offline');
    };
  }, []);
  return (
    <div ref={line} role="status" className="k-line-state" data-look={look}>
      {children}
    </div>
  );
}
