import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Side } from '../../shared/compare/marked-text.tsx';
import classes from './versions.module.css';

/** A version to show, and the one it is compared with. */
export interface Compared {
  readonly content: ServiceContentShape;
  readonly other: ServiceContentShape | null;
  readonly side: Side;
}

interface VersionsProps {
  readonly content: ServiceContentShape;
  /** What is on sale, where that says something else. */
  readonly live: ServiceContentShape | null;
  readonly show: (compared: Compared) => ReactNode;
}

/** One part of a content; where it changes, what is on sale stands beside it: before it on a desk, above it on a phone. */
export function Versions({ content, live, show }: VersionsProps) {
  const t = useTranslations('console.services');
  if (live === null) return <>{show({ content, other: null, side: 'submitted' })}</>;
  return (
    <div className={classes.beside}>
      <div className={classes.live}>
        <div className={classes.label}>{t('liveValue')}</div>
        {show({ content: live, other: content, side: 'live' })}
      </div>
      <div className={classes.submitted}>
        <div className={classes.label}>{t('submittedValue')}</div>
        {show({ content, other: live, side: 'submitted' })}
      </div>
    </div>
  );
}
