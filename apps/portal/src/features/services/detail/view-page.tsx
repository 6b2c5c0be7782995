import type { ReactNode } from 'react';
import { AreaTexts } from '@khidma/app/intl/area-texts.tsx';
import { loadViewTexts } from './load-view-texts.ts';

interface ViewPageProps {
  /** What stands there until the texts have come: as high as the page. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A screen that shows services, with the texts that it alone needs. */
export function ViewPage({ fallback, children }: ViewPageProps) {
  return (
    <AreaTexts load={loadViewTexts} fallback={fallback}>
      {children}
    </AreaTexts>
  );
}
