import { useEffect, useState } from 'react';

/** A microphone, camera or speaker of the machine. */
export interface Device {
  readonly kind: 'audio' | 'video' | 'speaker';
  readonly deviceId: string;
  readonly label: string;
}

/** Not every browser lets a page choose where it sounds. */
const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype;

/** Microphones, speakers, and cameras where a picture is sent, as they come and go. */
export const useDevices = (isVideo: boolean): readonly Device[] => {
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
