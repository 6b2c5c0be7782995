import { LangContext } from '../intl/lang-context.ts';
import { isOffline } from '../offline/line.ts';
import { appVersion } from '../session/app-version.ts';
import { useClock } from '../intl/clock.ts';
import { useShownTheme } from '../session/theme.ts';
import { frameStore, minimiseCall, useFrame } from './frame-store.ts';
import classes from './messaging-frame.module.css';
import { isTokenGood, recordToken, renewalIn } from './messaging-token.ts';
import { type FrameReactions, useFrameHost } from './use-frame-host.ts';
import { deviceHeaders } from '@khidma/client/device';
import { getClient } from '@khidma/client/query';
import type { FrameSession } from '@khidma/contract/frame/to-panel';
import type { ImInfo } from '@khidma/contract/shapes/account';
import type { FrameCall } from '@khidma/frame/inflow';
import { languages } from '@khidma/i18n/languages';
import { UserText } from '@khidma/ui/bdi';
import { IconButton } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { ErrorState } from '@khidma/ui/error-state';
import { IconMaximize, IconMinimize, IconPhone, IconVideo } from '@khidma/icons';
import { FormSkeleton } from '@khidma/ui/loading';
import { type CSSProperties, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface MessagingFrameProps extends FrameReactions {
  /** Who is signed in, as the panel is told. */
  readonly user: FrameSession['user'] | null;
  readonly imInfo: ImInfo | null;
  readonly fetchImInfo: () => Promise<ImInfo>;
  readonly keepImInfo: (imInfo: ImInfo) => void;
  /** Whether the screen that is on is the panel's. */
  readonly isPage: boolean;
  readonly frees?: FreeRoom | undefined;
}

/** What of the window a call leaves free: a bar above, one at the side of a desk, another below on a phone. */
export interface FreeRoom {
  readonly head?: string;
  readonly side?: string;
  readonly foot?: string;
}

/**
 * The messaging panel, mounted once beside the screens, so that a call outlives going from one to another. It fills the
 * screen that is its own, and any other one during a call; else it is out of sight and out of reach.
 */
export function MessagingFrame(props: MessagingFrameProps) {
  const { user, imInfo, isPage, frees = {} } = props;
  const t = useTranslations('frame');
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = useMessengerOrigin();
  const call = useFrame((status) => status.call);
  const isMinimised = useFrame((status) => status.isMinimised);
  const place = isPage ? 'page' : call === null ? 'hidden' : isMinimised ? 'corner' : 'call';
  const { renew, tryAgain } = useMessagingToken({
    userId: origin === null ? null : (user?.id ?? null),
    imInfo,
    fetch: props.fetchImInfo,
    keep: props.keepImInfo,
  });
  const session = useFrameSession(user, imInfo);
  // Without a line none can be got: one that has ended says whose messages are kept, and opens nothing else.
  const isGood = (): boolean => isTokenGood(imInfo) || (imInfo !== null && isOffline());
  // Once it is loaded it stays: who leaves is told of, and what the panel holds is forgotten by it.
  const [isLoaded, setLoaded] = useState(false);
  if (!isLoaded && origin !== null && session !== null && isGood()) setLoaded(true);
  const { loads, retry } = useFrameHost({
    ...props,
    frame,
    messengerOrigin: isLoaded ? origin : null,
    session,
    isTokenGood: isGood,
    isSignedIn: user !== null,
    isVisible: place !== 'hidden',
    renew,
  });
  const style = {
    '--frame-head': frees.head,
    '--frame-start': frees.side,
    '--frame-foot': frees.foot,
  } as CSSProperties; // its own properties
  return (
    <section
      className={classes.frame}
      style={style}
      data-place={place}
      data-fills={isPage || undefined}
      aria-label={t('title')}
      inert={place === 'hidden'}
    >
      {call !== null && !isPage && <CallBar call={call} isMinimised={isMinimised} />}
      <div className={classes.area}>
        {isLoaded && origin !== null && (
          <iframe
            key={loads}
            ref={frame}
            title={t('title')}
            src={`${origin}/messenger/?host=${encodeURIComponent(location.origin)}&saysLine`}
            allow="camera; microphone; autoplay; clipboard-write; geolocation"
            // Whatever stands there, it leads this window nowhere; of an origin of its own it needs its storage.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals"
          />
        )}
        {place !== 'hidden' && (
          <Cover
            onRetry={() => {
              tryAgain();
              retry();
            }}
          />
        )}
      </div>
    </section>
  );
}

/** The panel never came, or does not answer any more. */
const outOfReach: ReadonlySet<string> = new Set(['unreachable', 'lost']);

/** What stands over the panel until it is there, and where it cannot be reached. */
function Cover({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('frame');
  const state = useFrame((status) => status.state);
  if (outOfReach.has(state))
    return (
      <div className={classes.cover}>
        <ErrorState
          title={t('unreachable')}
          retryLabel={t('retry')}
          onRetry={() => {
            frameStore.setState({ state: 'blank' });
            onRetry();
          }}
        >
          {t('unreachableText')}
        </ErrorState>
      </div>
    );
  if (state !== 'blank' && state !== 'connecting') return null;
  return (
    <div className={classes.cover}>
      <div className={classes.waiting}>
        <FormSkeleton label={t('loading')} fields={4} />
      </div>
    </div>
  );
}

function CallBar({
  call,
  isMinimised,
}: {
  readonly call: FrameCall;
  readonly isMinimised: boolean;
}) {
  const t = useTranslations('frame');
  const Icon = call.kind === 'video' ? IconVideo : IconPhone;
  return (
    <div className={classes.bar}>
      <Icon size={18} aria-hidden />
      <span className={classes.who}>
        <DotLine>
          {t(call.kind === 'video' ? 'videoCall' : 'voiceCall')}
          <UserText>{call.userName}</UserText>
        </DotLine>
      </span>
      <IconButton
        label={t(isMinimised ? 'showCall' : 'minimiseCall')}
        icon={isMinimised ? <IconMaximize size={18} /> : <IconMinimize size={18} />}
        onClick={() => (isMinimised ? frameStore.setState({ isMinimised: false }) : minimiseCall())}
      />
    </div>
  );
}

/** The exact origin of the panel; null while it is not known, or there is none. */
const useMessengerOrigin = (): string | null => {
  const [origin, setOrigin] = useState<string | null>(null);
  useEffect(() => {
    let isOn = true;
    void getClient()
      .config()
      .then(
        ({ messengerOrigin }) => isOn && setOrigin(messengerOrigin === '' ? null : messengerOrigin),
        () => isOn && frameStore.setState({ state: 'lost' }),
      );
    return () => {
      isOn = false;
    };
  }, []);
  return origin;
};

/** What the panel is told of who is signed in; null where there is nobody, or no token. */
const useFrameSession = (
  user: FrameSession['user'] | null,
  imInfo: ImInfo | null,
): FrameSession | null => {
  const lang = useContext(LangContext);
  const theme = useShownTheme();
  const clock = useClock();
  if (user === null || imInfo === null) return null;
  const headers = Object.entries(deviceHeaders(appVersion)).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  return {
    user,
    token: imInfo.imToken,
    lang,
    dir: languages[lang].dir,
    theme,
    clock,
    headers: Object.fromEntries(headers),
  };
};

interface TokenParts {
  /** Nobody is signed in where it is null: no token is asked for. */
  readonly userId: string | null;
  readonly imInfo: ImInfo | null;
  /** Asks for a token. */
  readonly fetch: () => Promise<ImInfo>;
  /** Keeps one, which `imInfo` is from then on. */
  readonly keep: (imInfo: ImInfo) => void;
}

/** How long after a renewal that failed it is tried again, while the token still holds. */
const againMs = 60_000;

/**
 * Keeps a token that holds while somebody is signed in. Returns how to get another one, and how to try again where
 * none could be got.
 */
const useMessagingToken = ({ userId, imInfo, fetch, keep }: TokenParts) => {
  const [attempt, setAttempt] = useState(0);
  const renew = async (): Promise<void> => {
    const fetched = await fetch();
    recordToken(fetched);
    keep(fetched);
  };
  const begin = useEffectEvent(renew);
  const isGood = useEffectEvent(() => isTokenGood(imInfo) || (imInfo !== null && isOffline()));
  const waits = useEffectEvent(() => (isTokenGood(imInfo) ? renewalIn(imInfo) : 0));
  const token = imInfo?.imToken;
  useEffect(() => {
    if (userId === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const renewIn = (ms: number): void => {
      timer = setTimeout(() => {
        begin().catch(() => {
          if (isGood()) renewIn(againMs);
          else frameStore.setState({ state: 'lost' });
        });
      }, ms);
    };
    renewIn(waits());
    return () => clearTimeout(timer);
  }, [userId, token, attempt]);
  return { renew, tryAgain: () => setAttempt((count) => count + 1) };
};
