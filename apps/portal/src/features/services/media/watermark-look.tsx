import type { ServiceWatermark } from '@khidma/domain/services/service-content';
import { watermarkPositions, watermarkSizes } from '@khidma/domain/services/service-content';
import { minWatermarkOpacity } from '@khidma/domain/limits/limits';
import { Ltr } from '@khidma/ui/bdi';
import { onRadioKeys } from '@khidma/ui/radio-keys';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import classes from './watermark.module.css';

interface WatermarkLookProps {
  readonly value: ServiceWatermark;
  readonly onChange: (value: ServiceWatermark) => void;
}

/** Where it stands, how large it is and how strong. */
export function WatermarkLook({ value, onChange }: WatermarkLookProps) {
  const t = useTranslations('serviceMedia.watermark');
  const id = useId();
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{t('position')}</legend>
        {/* A place on a picture is never mirrored: left is left in every language. */}
        <div className={classes.positions} dir="ltr">
          {watermarkPositions.map((position) => (
            <label key={position} className={classes.position} data-at={position}>
              <input
                type="radio"
                onKeyDown={onRadioKeys}
                name={`${id}-position`}
                checked={value.position === position}
                onChange={() => onChange({ ...value, position })}
              />
              <span dir="auto">{t(`positions.${position}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('size')}</legend>
        <div className={classes.sizes}>
          {watermarkSizes.map((size) => (
            <label key={size} className={classes.position}>
              <input
                type="radio"
                onKeyDown={onRadioKeys}
                name={`${id}-size`}
                checked={value.size === size}
                onChange={() => onChange({ ...value, size })}
              />
              <span>{t(`sizes.${size}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={classes.group}>
        <label htmlFor={`${id}-opacity`} className={classes.sliderLabel}>
          <span>{t('opacity')}</span>
          <Ltr>{`${value.opacity}%`}</Ltr>
        </label>
        <input
          id={`${id}-opacity`}
          type="range"
          className={classes.slider}
          min={minWatermarkOpacity}
          max={100}
          step={5}
          value={value.opacity}
          aria-valuetext={`${value.opacity}%`}
          onChange={(event) =>
            onChange({ ...value, opacity: Math.round(event.currentTarget.valueAsNumber) })
          }
        />
      </div>
    </>
  );
}
