import { CropFrame } from './crop-frame.tsx';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import classes from './crop-dialog.module.css';
import type { CropArea } from './crop-frame.tsx';
import { Dialog, DialogActions, LeaveButton } from './dialog.tsx';
import { ProblemNotice } from './notice.tsx';
import { onRadioKeys } from './radio-keys.ts';

/** A shape that a crop can have; null keeps the picture's own. */
export interface CropShape {
  key: string;
  label: string;
  /** Width by height. */
  aspect: number | null;
}

/** The dialog's words. */
export interface CropTexts {
  title: string;
  apply: string;
  /** Names the picture, and says how it is moved. */
  area: string;
  zoom: string;
  shape: string;
  /** What comes of it, in figures. */
  result: (width: number, height: number) => string;
  /** Why it cannot be used, in figures. */
  tooSmall: (width: number, height: number) => string;
}

export interface CropDialogProps {
  src: string;
  /** The first is on; with one there is nothing to choose. */
  shapes: readonly [CropShape, ...CropShape[]];
  minWidth: number;
  minHeight: number;
  texts: CropTexts;
  busy?: boolean | undefined;
  /** Why the last try failed. */
  error?: string | undefined;
  onApply: (area: CropArea) => void;
  onClose: () => void;
}

/** Chooses a part of a picture: dragged, pinched, or moved with the arrow keys, and a slider for the zoom. */
export function CropDialog(props: CropDialogProps) {
  const { src, shapes, minWidth, minHeight, texts, busy = false, error, onApply, onClose } = props;
  const resultId = useId();
  const [shape, setShape] = useState(shapes[0]);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const fits = area !== null && area.width >= minWidth && area.height >= minHeight;
  return (
    <Dialog onClose={onClose} title={texts.title} size="lg" busy={busy} fullOnPhone>
      <div className={classes.frame}>
        <CropFrame
          {...{ src, zoom }}
          aspect={shape.aspect}
          label={texts.area}
          onZoom={setZoom}
          onArea={setArea}
        />
      </div>
      <div className="k-stack-3">
        {shapes.length > 1 && (
          <fieldset className={classes.shapes}>
            <legend>{texts.shape}</legend>
            {shapes.map((each) => (
              <label key={each.key} className={classes.shape}>
                <input
                  type="radio"
                  onKeyDown={onRadioKeys}
                  name="crop-shape"
                  checked={each === shape}
                  onChange={() => setShape(each)}
                />
                {each.label}
              </label>
            ))}
          </fieldset>
        )}
        <label className={classes.zoom}>
          <span>{texts.zoom}</span>
          <input
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          />
        </label>
        {area !== null && (
          <p id={resultId} className={fits ? 'k-quiet' : classes.tooSmall} role="status">
            {fits ? texts.result(area.width, area.height) : texts.tooSmall(area.width, area.height)}
          </p>
        )}
      </div>
      <ProblemNotice text={error} />
      <DialogActions>
        <LeaveButton />
        <Button
          kind="primary"
          loading={busy}
          disabled={area === null}
          disabledBy={fits || area === null ? undefined : resultId}
          onClick={() => area && onApply(area)}
        >
          {texts.apply}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
