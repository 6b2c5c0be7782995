import { Button } from '@khidma/ui/button';
import { ErrorState } from '@khidma/ui/error-state';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { chunk, type Chunk } from '@khidma/ui/popup/chunk';
import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { onLineBack } from '../offline/line.ts';
import classes from './missing-code.module.css';
import { fetchMissing, type MissingReason } from './renew-page.ts';

/** What stands in a part's place while its code is missing. */
export interface MissingProps {
  /** Undefined while it is being fetched. */
  readonly reason: MissingReason | undefined;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  /** What the part itself was given. */
  readonly props: object;
}

/**
 * Fetches a component; never rejects. Where its code does not come, something stands in for it that fetches it again
 * once it is shown, says in its own place what is wrong, and gives way to it when it comes, at the latest when the line
 * is back. (Browsers used to remember a module that failed; Chromium 156 asks for it again, and where one does not the
 * page is loaded anew.)
 */
export const orStandIn = async <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingProps> = MissingPart,
): Promise<ComponentType<Props>> => {
  try {
    return await load();
  } catch {
    return standIn(chunk(load), Missing);
  }
};

const standIn = <Props extends object>(
  code: Chunk<ComponentType<Props>>,
  Missing: ComponentType<MissingProps>,
): ComponentType<Props> =>
  function StandIn(props: Props) {
    const Loaded = useSyncExternalStore(code.subscribe, code.get);
    const missing = useMissing(code);
    return Loaded ? <Loaded {...props} /> : <Missing {...missing} props={props} />;
  };

const fetchAgain = (code: Chunk<unknown>): Promise<MissingReason | null> =>
  fetchMissing(async () => {
    await code.load();
    return code.get() !== undefined;
  });

const useMissing = (code: Chunk<unknown>): Omit<MissingProps, 'props'> => {
  const [reason, setReason] = useState<MissingReason>();
  const [isBusy, setBusy] = useState(true);
  const settle = useCallback((found: MissingReason | null): void => {
    setBusy(false);
    if (found !== null) setReason(found);
  }, []);
  useEffect(() => {
    void fetchAgain(code).then(settle);
    return onLineBack(() => {
      setBusy(true);
      void fetchAgain(code).then(settle);
    });
  }, [code, settle]);
  return {
    reason,
    isBusy,
    onRetry: () => {
      if (reason === 'outdated') return location.reload();
      setBusy(true);
      void fetchAgain(code).then(settle);
    },
  };
};

/** Says it where the part would stand; of a dialog above the page. */
export function MissingPart({ reason, isBusy, onRetry, props }: MissingProps) {
  const t = useTranslations('common');
  if ('open' in props && props.open === false) return null;
  if (reason === undefined) return <LoadingPlaceholder />;
  const isOutdated = reason === 'outdated';
  const text = t(isOutdated ? 'newVersion' : reason === 'offline' ? 'noConnection' : 'loadFailed');
  const retryLabel = t(isOutdated ? 'reload' : 'retry');
  const onClose = 'onClose' in props ? props.onClose : undefined;
  if (typeof onClose !== 'function')
    return <ErrorState title={text} {...{ retryLabel, onRetry }} retrying={isBusy} compact />;
  return (
    <div className={classes.above}>
      <Notice
        tone="warning"
        announce
        action={
          <>
            <Button size="sm" onClick={() => void Reflect.apply(onClose, undefined, [])}>
              {t('close')}
            </Button>
            <Button size="sm" kind="primary" onClick={onRetry} loading={isBusy}>
              {retryLabel}
            </Button>
          </>
        }
      >
        {text}
      </Notice>
    </div>
  );
}
