import { lazyCode } from '../route/lazy-code.tsx';
import { useState, type ReactNode } from 'react';
import type { AvatarCropProps } from './avatar-crop.tsx';

// What crops pictures comes when somebody chooses one.
const AvatarCrop = lazyCode(async () => (await import('./avatar-crop.tsx')).AvatarCrop, null);

/** Crops what is chosen to a square: the way to begin, and the dialog while it lasts. */
export function useAvatarCrop(props: Pick<AvatarCropProps, 'maxBytes' | 'onCropped'>): {
  readonly begin: (file: File) => void;
  readonly dialog: ReactNode;
} {
  const [chosen, setChosen] = useState<{ readonly file: File; readonly src: string } | null>(null);
  const close = (): void => {
    if (chosen !== null) URL.revokeObjectURL(chosen.src);
    setChosen(null);
  };
  return {
    begin: (file) => setChosen({ file, src: URL.createObjectURL(file) }),
    dialog: chosen !== null && <AvatarCrop {...props} {...chosen} onClose={close} />,
  };
}
