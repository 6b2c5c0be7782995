import { readHeader } from '../../../shared/upload/picture-header.ts';
import type { MediaUploads } from '../../../shared/upload/use-media-uploads.ts';
import type { ServiceForm } from '../service-form.ts';
import classes from './watermark.module.css';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { failureOf, refuse } from '@khidma/app/upload/prepare-file';
import type { UploadFailure } from '@khidma/app/upload/uploads';
import { useProblemText } from '@khidma/app/upload/use-problem-text';
import { getClient } from '@khidma/client/query';
import { uploadFile } from '@khidma/contract/files/uploads';
import type { FileRef } from '@khidma/contract/shapes/common';
import { maxWatermarkText, minWatermarkOpacity } from '@khidma/domain/limits/limits';
import {
  type ServiceWatermark,
  watermarkPositions,
  watermarkSizes,
} from '@khidma/domain/services/service-content';
import { type Extent, watermarkLayout } from '@khidma/domain/services/watermark-layout';
import { uploadRules, validateImage } from '@khidma/domain/uploads/upload-rules';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { RadioCards } from '@khidma/ui/choice-fields';
import { describedBy, FieldFrame } from '@khidma/ui/field';
import { Section } from '@khidma/ui/page';
import { onRadioKeys } from '@khidma/ui/radio-keys';
import { Stack } from '@khidma/ui/stack';
import { TextField } from '@khidma/ui/text-field';
import { UploadZone } from '@khidma/ui/uploader-zone';
import { useEffect, useId, useRef, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface WatermarkSectionProps {
  readonly form: ServiceForm;
  readonly uploads: MediaUploads;
}

const kinds = ['none', 'text', 'image'] as const;
type WatermarkChoice = (typeof kinds)[number];

/** A text or an image that is drawn onto the pictures that customers see, with a preview on the cover. */
export function WatermarkSection({
  form: { control, getFieldState },
  uploads,
}: WatermarkSectionProps) {
  const t = useTranslations('serviceMedia.watermark');
  const fieldError = useFieldError();
  const { field } = useController({ control, name: 'content.watermark' });
  const state = useFormState({ control });
  const coverId = useWatch({ control, name: 'content.coverId' });
  const [before, setBefore] = useState<Partial<Record<ServiceWatermark['kind'], ServiceWatermark>>>(
    {},
  );
  const value: ServiceWatermark | null = field.value;
  const choose = (kind: WatermarkChoice | ''): void => {
    if (kind === '') return;
    if (value) setBefore({ ...before, [value.kind]: value });
    field.onChange(kind === 'none' ? null : { ...fresh(kind, value), ...before[kind] });
  };
  const fileId = value?.kind === 'image' ? value.fileId : null;
  const file = uploads.watermark?.id === fileId ? uploads.watermark : null;
  return (
    <Section title={t('title')} description={t('intro')}>
      <Stack>
        <RadioCards
          label={t('kind')}
          value={value?.kind ?? 'none'}
          onChange={choose}
          options={kinds.map((kind) => ({
            value: kind,
            label: t(kind),
            description: t(`${kind}Text`),
          }))}
        />
        {value && (
          <div className={classes.columns}>
            <Stack>
              {value.kind === 'text' ? (
                <TextField
                  label={t('words')}
                  description={t('wordsHint', { max: maxWatermarkText })}
                  name="content.watermark.text"
                  required
                  maxLength={maxWatermarkText}
                  value={value.text}
                  error={fieldError(getFieldState('content.watermark.text', state).error)}
                  onBlur={field.onBlur}
                  onChange={(text) => field.onChange({ ...value, text })}
                />
              ) : (
                <WatermarkImage
                  file={file}
                  error={fieldError(getFieldState('content.watermark.fileId', state).error)}
                  onArrived={(ref) => {
                    uploads.keepWatermark(ref);
                    field.onChange({ ...value, fileId: ref.id });
                  }}
                />
              )}
              <WatermarkLook value={value} onChange={field.onChange} />
            </Stack>
            <WatermarkPreview
              watermark={value}
              imageUrl={file?.url ?? null}
              cover={uploads.files.find(({ id }) => id === coverId)}
            />
          </div>
        )}
      </Stack>
    </Section>
  );
}

/** A watermark as it begins, or with the look of the one before. */
const fresh = (kind: ServiceWatermark['kind'], last: ServiceWatermark | null): ServiceWatermark => {
  const { position, size, opacity } = last ?? defaultLook;
  const look = { position, size, opacity };
  return kind === 'text' ? { kind, text: '', ...look } : { kind, fileId: null, ...look };
};

const defaultLook = { position: 'bottomRight', size: 'medium', opacity: 60 } as const;

interface WatermarkImageProps {
  readonly file: FileRef | null;
  readonly error: string | undefined;
  readonly onArrived: (ref: FileRef) => void;
}

/** Choosing the image; its transparency shows on a chequered ground. */
function WatermarkImage({ file, error: broken, onArrived }: WatermarkImageProps) {
  const t = useTranslations('serviceMedia.watermark');
  const id = useId();
  const upload = useWatermarkImage(onArrived);
  const error = upload.error ?? (upload.isSending ? undefined : broken);
  return (
    <FieldFrame id={id} label={t('file')} required error={error}>
      <UploadZone
        id={id}
        accept={uploadRules.watermark.mimes.join(',')}
        multiple={false}
        invalid={error !== undefined}
        describedBy={describedBy(id, { description: undefined, error })}
        text={
          file && (
            <span className={classes.mark}>
              <img src={file.url} alt="" />
              <UserText>{file.name}</UserText>
            </span>
          )
        }
        hint={upload.isSending ? <span role="status">{t('uploading')}</span> : t('fileHint')}
        onFiles={([chosen]) => {
          if (chosen) upload.send(chosen);
        }}
        choices={[{ key: 'image', label: t(file === null ? 'chooseFile' : 'otherFile') }]}
      />
    </FieldFrame>
  );
}

type ImageState =
  | { readonly name: 'idle' | 'sending' }
  | { readonly name: 'failed'; readonly failure: UploadFailure };

/** Enough of a PNG or JPEG to know its size. */
const headBytes = 256 * 1024;

/** Uploads a watermark's image, judged by its header first. The last one chosen wins. */
const useWatermarkImage = (onArrived: (ref: FileRef) => void) => {
  const t = useTranslations();
  const [state, setState] = useState<ImageState>({ name: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setState({ name: 'sending' });
    try {
      const header = readHeader(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
      refuse(validateImage('watermark', { ...header, bytes: file.size }));
      const ref = await getClient().upload(
        uploadFile,
        { kind: 'watermark', file },
        { signal: stop.signal, silent: true },
      );
      setState({ name: 'idle' });
      onArrived(ref);
    } catch (error) {
      if (!stop.signal.aborted) setState({ name: 'failed', failure: failureOf(error) });
    }
  };
  const problemText = useProblemText();
  const words = (failure: UploadFailure): string => {
    switch (failure.kind) {
      case 'rule':
        return problemText(failure.problem);
      case 'tooHeavyForBrowser':
        return t('common.imageTooLarge');
      case 'said':
        return failure.message || t('common.uploadFailed');
    }
  };
  return {
    send: (file: File): void => void send(file),
    isSending: state.name === 'sending',
    error: state.name === 'failed' ? words(state.failure) : undefined,
  };
};

interface WatermarkPreviewProps {
  readonly watermark: ServiceWatermark;
  /** Where its image is, if it is one and there. */
  readonly imageUrl: string | null;
  readonly cover: FileRef | undefined;
}

/** As fine as it is drawn, in px; the page scales it. */
const drawnWidth = 1200;

/** The cover as customers will see it, redrawn with each change. */
function WatermarkPreview({ watermark, imageUrl, cover }: WatermarkPreviewProps) {
  const t = useTranslations('serviceMedia.watermark');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    const draw = async (): Promise<void> => {
      const mark = await markFor(watermark, imageUrl);
      const sheet = canvas.current;
      if (!wanted || sheet === null) return;
      if (mark) drawMark(sheet, mark, watermark);
      else sheet.getContext('2d')?.clearRect(0, 0, sheet.width, sheet.height);
    };
    void draw();
    return () => {
      wanted = false;
    };
  }, [watermark, imageUrl, height]);
  if (cover === undefined) return <p className={classes.noCover}>{t('noCover')}</p>;
  return (
    <figure className={classes.preview}>
      <figcaption>{t('preview')}</figcaption>
      <div className={classes.picture}>
        <img
          src={cover.url}
          alt={t('previewAlt')}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setHeight(Math.round((drawnWidth * naturalHeight) / naturalWidth))
          }
        />
        {height !== null && <canvas ref={canvas} width={drawnWidth} height={height} aria-hidden />}
      </div>
    </figure>
  );
}

const markFor = async (watermark: ServiceWatermark, imageUrl: string | null) => {
  if (watermark.kind === 'image') return imageUrl === null ? null : await markOfImage(imageUrl);
  const words = watermark.text.trim();
  if (words === '') return null;
  await document.fonts.ready;
  return markOfText(words);
};

/** A mark that can be laid onto a picture. */
export type Mark = CanvasImageSource & Extent;

/** How high the letters of a text mark are drawn before they are scaled, in px. */
const letterHeight = 120;

/** A line of text as the server draws it: white, with a soft shadow that holds it off a white wall. */
const markOfText = (words: string): Mark => {
  const font = `600 ${letterHeight}px 'IBM Plex Sans Arabic', 'Inter Variable', sans-serif`;
  const canvas = document.createElement('canvas');
  const measure = canvas.getContext('2d');
  if (measure) measure.font = font;
  const size = measure?.measureText(words);
  const ascent = size?.actualBoundingBoxAscent ?? letterHeight;
  const height = ascent + (size?.actualBoundingBoxDescent ?? 0);
  const border = Math.ceil(height * 0.18);
  canvas.width = Math.max(1, Math.ceil(size?.width ?? 1) + border * 2);
  canvas.height = Math.max(1, Math.ceil(height) + border * 2);
  // A canvas forgets its font with its size.
  const brush = canvas.getContext('2d');
  if (brush === null) return canvas;
  brush.font = font;
  brush.textAlign = 'center';
  brush.fillStyle = '#fff';
  brush.shadowColor = '#000';
  brush.shadowBlur = height * 0.1;
  // Twice, as the server does: one blur of thin letters is too pale.
  for (const _ of [1, 2]) brush.fillText(words, canvas.width / 2, border + ascent);
  return canvas;
};

/** An uploaded image as a mark; null where it cannot be shown. */
const markOfImage = async (url: string): Promise<Mark | null> => {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas;
};

/** Lays a mark onto an empty canvas of a picture's size, by the layout that the server draws with. */
const drawMark = (canvas: HTMLCanvasElement, mark: Mark, look: ServiceWatermark): void => {
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  brush.clearRect(0, 0, canvas.width, canvas.height);
  const { width, height, places } = watermarkLayout(canvas, mark, look);
  brush.globalAlpha = look.opacity / 100;
  for (const { left, top } of places) brush.drawImage(mark, left, top, width, height);
};

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
