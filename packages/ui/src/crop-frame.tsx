import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';

/** A part of a picture, in its own pixels as shown. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface CropFrameProps {
  src: string;
  /** Width by height; null keeps the picture's own. */
  aspect: number | null;
  zoom: number;
  label: string;
  onZoom: (zoom: number) => void;
  onArea: (area: CropArea) => void;
}

/** The picture with its frame. Only the crop dialog shows it, and only then is the library loaded. */
export function CropFrame({ src, aspect, zoom, label, onZoom, onArea }: CropFrameProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [own, setOwn] = useState(1);
  return (
    <Cropper
      image={src}
      {...{ crop, zoom }}
      aspect={aspect ?? own}
      minZoom={1}
      maxZoom={4}
      rotation={0}
      keyboardStep={8}
      zoomSpeed={0.5}
      cropShape="rect"
      restrictPosition
      style={{}}
      classes={{}}
      mediaProps={{ alt: '' }}
      cropperProps={{ role: 'application', 'aria-label': label, tabIndex: 0 }}
      disableAutomaticStylesInjection
      onCropChange={setCrop}
      onZoomChange={onZoom}
      onMediaLoaded={({ naturalWidth, naturalHeight }) => setOwn(naturalWidth / naturalHeight)}
      onCropAreaChange={(_, pixels) => onArea(pixels)}
    />
  );
}
