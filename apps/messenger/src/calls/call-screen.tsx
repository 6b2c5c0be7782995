import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { CallState } from '@khidma/domain/calls/call-state';
import { Avatar } from '@khidma/ui/avatar';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import {
  IconCamera,
  IconCameraOff,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhone,
  IconPhoneOff,
  IconPictureInPicture,
} from '@khidma/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { PeerRole } from '../peer.tsx';
import type { CallController } from './call-controller.ts';
import { Devices } from './call-devices.tsx';
import type { CallView } from './call-view.ts';
import classes from './call-screen.module.css';

interface CallScreenProps {
  readonly controller: CallController;
  /** The other side of a conversation; null where it is not known yet. */
  readonly peerOf: (conversationId: string) => Conversation['peer'] | null;
}

/** The one call over everything else of the panel; nothing where there is none. */
export function CallScreen({ controller, peerOf }: CallScreenProps) {
  const view = useStore(controller.store);
  if (view.state.name === 'idle') return null;
  return <OpenCall controller={controller} view={view} state={view.state} peerOf={peerOf} />;
}

type ShownState = Exclude<CallState, { name: 'idle' }>;

interface OpenCallProps {
  readonly controller: CallController;
  readonly view: CallView;
  readonly state: ShownState;
}

function OpenCall({
  controller,
  view,
  state,
  peerOf,
}: OpenCallProps & Pick<CallScreenProps, 'peerOf'>) {
  const t = useTranslations('callScreen');
  const { call } = state;
  const name = call.peerName || t('service');
  const peer = peerOf(call.conversationId);
  const isVideo = call.kind === 'video';
  const isSeen = isVideo && state.name === 'connected' && view.peerMedia.isCameraOn;
  const remote = useRef<HTMLVideoElement>(null);
  return (
    <section
      className={cx(classes.screen, isSeen && classes.seen)}
      aria-label={t(isVideo ? 'videoWith' : 'voiceWith', { name })}
    >
      {/* Voices come out of it too; who talks stands in the texts around it. */}
      <Stream
        stream={view.remote}
        ref={remote}
        className={isSeen ? classes.remote : classes.unseen}
      />
      {isVideo && view.local !== null && view.isCameraOn && (
        <Stream stream={view.local} isMuted className={classes.local} />
      )}
      <div className={isSeen ? classes.bar : classes.middle}>
        {!isSeen && (
          <span className={classes.avatar}>
            <Avatar name={name} url={peer?.avatarUrl ?? null} size="l" />
          </span>
        )}
        <h2 className={classes.name}>
          <UserText>{name}</UserText>
        </h2>
        {peer !== null && <PeerRole realm={peer.realm} />}
        <p className={classes.status} role="status">
          <StatusText state={state} view={view} />
        </p>
        {state.name === 'connected' && <Length since={state.since} />}
      </div>
      <div className={classes.tools}>
        <Tools controller={controller} view={view} state={state} video={remote} />
      </div>
    </section>
  );
}

function StatusText({ state, view }: Pick<OpenCallProps, 'state' | 'view'>) {
  const t = useTranslations('callScreen');
  if (state.name === 'ended') return <>{view.refusal ?? t(`ended.${state.outcome}`)}</>;
  if (state.name === 'connected') {
    const { quality, peerMedia } = view;
    if (quality !== null && quality !== 'good') return <>{t(quality)}</>;
    if (state.call.kind === 'video' && !peerMedia.isCameraOn)
      return <>{t(peerMedia.isMuted ? 'peerOff' : 'peerCameraOff')}</>;
    return <>{t(peerMedia.isMuted ? 'peerMuted' : 'connected')}</>;
  }
  return <>{t(state.name)}</>;
}

/** How long one has talked, by minutes and seconds; it is not read out every second. */
function Length({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  return (
    <p className={classes.length} dir="ltr" aria-live="off">
      {Math.floor(seconds / 60)}:{two(seconds % 60)}
    </p>
  );
}

interface ToolsProps extends OpenCallProps {
  readonly video: React.RefObject<HTMLVideoElement | null>;
}

function Tools({ controller, view, state, video }: ToolsProps) {
  const t = useTranslations('callScreen');
  const first = useRef<HTMLButtonElement>(null);
  // Whoever is called can answer at once.
  const isRinging = state.name === 'ringing';
  useEffect(() => first.current?.focus(), [isRinging]);
  if (state.name === 'ended')
    return (
      <Button ref={first} onClick={() => controller.putAway()}>
        {t('close')}
      </Button>
    );
  if (isRinging)
    return (
      <>
        <Button
          kind="danger"
          icon={<IconPhoneOff size={20} aria-hidden />}
          onClick={() => controller.decline()}
        >
          {t('decline')}
        </Button>
        <Button
          ref={first}
          kind="primary"
          icon={<IconPhone size={20} aria-hidden />}
          onClick={() => controller.accept()}
        >
          {t('accept')}
        </Button>
      </>
    );
  return (
    <>
      {view.local !== null && (
        <TalkTools controller={controller} view={view} state={state} video={video} />
      )}
      <Button
        kind="danger"
        icon={<IconPhoneOff size={20} aria-hidden />}
        onClick={() => controller.hangUp()}
      >
        {t('hangUp')}
      </Button>
    </>
  );
}

function TalkTools({ controller, view, state, video }: ToolsProps) {
  const t = useTranslations('callScreen');
  const { isMuted, isCameraOn } = view;
  const isVideo = state.call.kind === 'video';
  return (
    <>
      <Button
        icon={
          isMuted ? (
            <IconMicrophoneOff size={20} aria-hidden />
          ) : (
            <IconMicrophone size={20} aria-hidden />
          )
        }
        onClick={() => controller.mute(!isMuted)}
      >
        {t(isMuted ? 'unmute' : 'mute')}
      </Button>
      {isVideo && (
        <Button
          icon={
            isCameraOn ? (
              <IconCamera size={20} aria-hidden />
            ) : (
              <IconCameraOff size={20} aria-hidden />
            )
          }
          onClick={() => controller.showCamera(!isCameraOn)}
        >
          {t(isCameraOn ? 'cameraOff' : 'cameraOn')}
        </Button>
      )}
      {isVideo && document.pictureInPictureEnabled && (
        <Button
          icon={<IconPictureInPicture size={20} aria-hidden />}
          onClick={() => void video.current?.requestPictureInPicture().catch(() => undefined)}
        >
          {t('smallWindow')}
        </Button>
      )}
      <Devices controller={controller} view={view} isVideo={isVideo} video={video} />
    </>
  );
}

interface StreamProps {
  readonly stream: MediaStream | null;
  readonly isMuted?: boolean;
  readonly className: string | undefined;
  readonly ref?: React.RefObject<HTMLVideoElement | null>;
}

function Stream({ stream, isMuted = false, className, ref }: StreamProps) {
  const own = useRef<HTMLVideoElement>(null);
  const element = ref ?? own;
  useEffect(() => {
    if (element.current) element.current.srcObject = stream;
  }, [element, stream]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what two people say has none
    <video ref={element} className={className} autoPlay playsInline muted={isMuted} aria-hidden />
  );
}
