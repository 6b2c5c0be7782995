import type { CallController } from './call-controller.ts';
import classes from './call-screen.module.css';
import type { CallView } from './call-view.ts';
import { feedback } from '@khidma/ui/feedback';
import { IconSettings } from '@khidma/icons';
import { MenuButton } from '@khidma/ui/menu-button';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

interface DevicesProps {
  readonly controller: CallController;
  readonly view: CallView;
  readonly isVideo: boolean;
  /** What the other side sounds from. */
  readonly video: RefObject<HTMLVideoElement | null>;
}

const kinds = ['audio', 'video', 'speaker'] as const;

/** Chooses another microphone, camera or speaker, where the machine has several. */
export function Devices({ controller, view, isVideo, video }: DevicesProps) {
  const t = useTranslations('callScreen');
  const devices = useDevices(isVideo);
  const [speaker, setSpeaker] = useState('default');
  const choices = devices.filter(
    ({ kind }) => devices.filter((one) => one.kind === kind).length > 1,
  );
  if (choices.length === 0) return null;
  const inUse = new Set([
    speaker,
    ...(view.local?.getTracks() ?? []).map((track) => track.getSettings().deviceId),
  ]);
  const choose = async ({ kind, deviceId }: Device): Promise<void> => {
    try {
      if (kind !== 'speaker') return await controller.switchDevice(kind, deviceId);
      await video.current?.setSinkId(deviceId);
      setSpeaker(deviceId);
    } catch {
      feedback.show({ type: 'warning', message: t('deviceRefused') });
    }
  };
  return (
    <MenuButton
      label={t('devices')}
      className={classes.devices}
      items={kinds.flatMap((kind) =>
        choices
          .filter((device) => device.kind === kind)
          .map((device, index) => ({
            key: `${kind} ${device.deviceId}`,
            group: t(`groups.${kind}`),
            label: device.label || t(kind, { number: index + 1 }),
            current: inUse.has(device.deviceId),
            onSelect: () => void choose(device),
          })),
      )}
    >
      <IconSettings size={20} aria-hidden />
    </MenuButton>
  );
}

/** A microphone, camera or speaker of the machine. */
interface Device {
  readonly kind: 'audio' | 'video' | 'speaker';
  readonly deviceId: string;
  readonly label: string;
}

/** Not every browser lets a page choose where it sounds. */
const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype;

/** Microphones, speakers, and cameras where a picture is sent, as they come and go. */
const useDevices = (isVideo: boolean): readonly Device[] => {
  const [devices, setDevices] = useState<readonly Device[]>([]);
  useEffect(() => {
    // A page without TLS has none.
    const mediaDevices: MediaDevices | undefined = navigator.mediaDevices;
    if (mediaDevices === undefined) return undefined;
    const look = async (): Promise<void> => {
      const found = await mediaDevices.enumerateDevices();
      setDevices(
        found.flatMap<Device>(({ kind, deviceId, label }) => {
          if (kind === 'audioinput') return [{ kind: 'audio', deviceId, label }];
          if (kind === 'audiooutput' && canChooseSpeaker)
            return [{ kind: 'speaker', deviceId, label }];
          return kind === 'videoinput' && isVideo ? [{ kind: 'video', deviceId, label }] : [];
        }),
      );
    };
    const again = (): void => void look().catch(() => undefined);
    again();
    mediaDevices.addEventListener('devicechange', again);
    return () => mediaDevices.removeEventListener('devicechange', again);
  }, [isVideo]);
  return devices;
};
