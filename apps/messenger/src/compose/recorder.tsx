import { useScreen } from '../screen.ts';
import { clockOf } from '../thread/clock.ts';
import classes from './compose.module.css';
import { uploadFile } from '@khidma/contract/files/uploads';
import { ltr } from '@khidma/i18n/line-parts';
import { feedback } from '@khidma/ui/feedback';
import { IconPlayerStopFilled, IconSend2, IconTrash } from '@khidma/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface RecorderProps {
  readonly onRecorded: (fileId: string) => void;
  readonly onEnd: () => void;
}

type Stage =
  | { readonly kind: 'opening' | 'recording' }
  | { readonly kind: 'recorded' | 'sending'; readonly blob: Blob; readonly url: string };

/** Records a voice message: listened to before it is sent, and given up without a trace. */
export function Recorder({ onRecorded, onEnd }: RecorderProps) {
  const t = useTranslations('messenger.recorder');
  const { client } = useScreen();
  const recording = useRef<Recording | null>(null);
  const [stage, setStage] = useState<Stage>({ kind: 'opening' });
  const [seconds, setSeconds] = useState(0);
  const end = useRef(onEnd);
  useEffect(() => {
    let isGone = false;
    record().then(
      (opened) => {
        if (isGone) return opened.discard();
        recording.current = opened;
        setStage({ kind: 'recording' });
      },
      () => {
        if (isGone) return;
        feedback.show({ type: 'warning', message: t('refused') });
        end.current();
      },
    );
    return () => {
      isGone = true;
      recording.current?.discard();
    };
  }, [t]);
  const isRecording = stage.kind === 'recording';
  useEffect(() => {
    if (!isRecording) return;
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isRecording]);
  const stop = async (): Promise<void> => {
    const blob = await recording.current?.stop();
    if (blob) setStage({ kind: 'recorded', blob, url: URL.createObjectURL(blob) });
  };
  const send = async (): Promise<void> => {
    if (stage.kind !== 'recorded') return;
    setStage({ ...stage, kind: 'sending' });
    try {
      const name = stage.blob.type.includes('mp4') ? 'voice.m4a' : 'voice.webm';
      const file = new File([stage.blob], name, { type: stage.blob.type });
      const stored = await client.upload(
        uploadFile,
        { kind: 'messageVoice', file },
        { silent: true },
      );
      onRecorded(stored.id);
      onEnd();
    } catch (error) {
      feedback.show({ type: 'error', message: error instanceof Error ? error.message : '' });
      setStage({ ...stage, kind: 'recorded' });
    }
  };
  return (
    <div className={classes.foot}>
      <div className={classes.compose}>
        <button
          type="button"
          className={classes.tool}
          aria-label={t('cancel')}
          title={t('cancel')}
          onClick={onEnd}
        >
          <IconTrash size={20} aria-hidden />
        </button>
        <span className={classes.recording} role="status">
          {stage.kind === 'opening'
            ? t('preparing')
            : stage.kind === 'recording'
              ? t('recording', { time: ltr(clockOf(seconds * 1000)) })
              : null}
        </span>
        {(stage.kind === 'recorded' || stage.kind === 'sending') && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own voice
          <audio className={classes.listen} src={stage.url} controls />
        )}
        {stage.kind === 'recorded' || stage.kind === 'sending' ? (
          <button
            type="button"
            className={classes.send}
            aria-label={t('send')}
            title={t('send')}
            aria-disabled={stage.kind === 'sending' || undefined}
            onClick={() => void send()}
          >
            <IconSend2 size={20} className="k-flip" aria-hidden />
          </button>
        ) : (
          <button
            type="button"
            className={classes.send}
            aria-label={t('stop')}
            title={t('stop')}
            onClick={() => void stop()}
          >
            <IconPlayerStopFilled size={20} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}

/** A recording that goes on. */
interface Recording {
  /** Ends it; returns what was recorded. */
  readonly stop: () => Promise<Blob>;
  /** Ends it and keeps nothing. */
  readonly discard: () => void;
}

/** What browsers can write, the one that all can read first. */
const types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm', 'audio/ogg;codecs=opus'];
/** Nobody listens longer. */
const longestMs = 5 * 60_000;

/** Opens the microphone and records; rejects where it is not given. */
const record = async (): Promise<Recording> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType !== undefined && { mimeType }),
    audioBitsPerSecond: 32_000,
  });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  recorder.start(1000);
  const limit = setTimeout(() => end(), longestMs);
  // The browser shows that it listens as long as a track is open.
  const end = (): void => {
    clearTimeout(limit);
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    stop: async () => {
      end();
      await ended;
      return new Blob(pieces, { type: recorder.mimeType });
    },
    discard: end,
  };
};
