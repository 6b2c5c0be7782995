import { feedback } from '@khidma/ui/feedback';
import { MenuButton } from '@khidma/ui/menu-button';
import { IconSettings } from '@khidma/ui/icons/settings';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { CallController } from './call-controller.ts';
import type { CallView } from './call-view.ts';
import classes from './call-screen.module.css';
import { type Device, useDevices } from './use-devices.ts';

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
