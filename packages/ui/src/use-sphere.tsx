import { useEffect, useRef, useState, type RefObject } from 'react';

/** `flat`: this browser has no WebGL, or not enough of it for this picture. */
export type SphereState = 'loading' | 'ready' | 'flat' | 'failed';

/** A turn in degrees: to the right, upwards; `zoom` widens the view. */
export interface SphereMove {
  yaw?: number;
  pitch?: number;
  zoom?: number;
}

/** A panorama inside an element, and how to turn it. The library comes only when one is shown. */
export const useSphere = (stage: RefObject<HTMLElement | null>, src: string) => {
  const viewer = useRef<PannellumViewer>(null);
  const [shown, setShown] = useState<{ src: string; state: SphereState }>();
  useEffect(() => {
    let wanted = true;
    const say = (state: SphereState): void => {
      if (wanted) setShown({ src, state });
    };
    const show = async (): Promise<void> => {
      const image = await loaded(src);
      if (image === null) return say('failed');
      const sphere = await begun(() => (wanted ? stage.current : null), image).catch(() => null);
      if (sphere === null) return say('flat');
      viewer.current = sphere;
      // A picture that is here already is drawn, or refused, before anybody can listen.
      if (sphere.isLoaded() !== true) return say('flat');
      // The picture does not change: without this it would go to the graphics card with every frame.
      sphere.setUpdate(false);
      say('ready');
    };
    void show();
    const resized = new ResizeObserver(() => viewer.current?.resize());
    if (stage.current) resized.observe(stage.current);
    return () => {
      wanted = false;
      resized.disconnect();
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [stage, src]);
  return {
    state: shown?.src === src ? shown.state : ('loading' as const),
    move: (by: SphereMove): void => {
      if (viewer.current) turn(viewer.current, by);
    },
  };
};

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const turn = (sphere: PannellumViewer, { yaw, pitch, zoom }: SphereMove): void => {
  const animated = isCalm() ? false : 250;
  if (yaw !== undefined) sphere.setYaw(sphere.getYaw() + yaw, animated);
  if (pitch !== undefined)
    sphere.setPitch(Math.max(-85, Math.min(85, sphere.getPitch() + pitch)), animated);
  if (zoom !== undefined)
    sphere.setHfov(Math.max(50, Math.min(120, sphere.getHfov() + zoom)), animated);
};

// Loaded by us and not by the library, which fetches by script: that would shut out `blob:` pictures.
const loaded = async (src: string): Promise<HTMLImageElement | null> => {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
};

const begun = async (
  stageOf: () => HTMLElement | null,
  image: HTMLImageElement,
): Promise<PannellumViewer | null> => {
  await Promise.all([
    // What it leaves on `window` is described below.
    import('pannellum/build/pannellum.js'),
    import('pannellum/build/pannellum.css'),
  ]);
  const stage = stageOf();
  if (stage === null || window.pannellum === undefined) return null;
  return window.pannellum.viewer(stage, {
    type: 'equirectangular',
    panorama: image,
    // A picture that is here already goes in by the way meant for videos.
    dynamic: true,
    dynamicUpdate: true,
    autoLoad: true,
    showControls: false,
    disableKeyboardCtrl: true,
    // The wheel belongs to the page.
    mouseZoom: false,
    doubleClickZoom: false,
    hfov: 100,
    friction: isCalm() ? 1 : 0.15,
  });
};

/** What is used of the library's viewer; angles are degrees, `animated` a duration in ms or false for at once. */
interface PannellumViewer {
  isLoaded(): boolean | undefined;
  getYaw(): number;
  getPitch(): number;
  getHfov(): number;
  setYaw(yaw: number, animated: number | false): PannellumViewer;
  setPitch(pitch: number, animated: number | false): PannellumViewer;
  setHfov(hfov: number, animated: number | false): PannellumViewer;
  setUpdate(on: boolean): PannellumViewer;
  resize(): void;
  destroy(): void;
}

declare global {
  interface Window {
    /** Set by the script itself, which knows no modules. */
    pannellum?: {
      viewer(container: HTMLElement, config: Readonly<Record<string, unknown>>): PannellumViewer;
    };
  }
}
