import { IconArrowDown, IconArrowUp, IconFile, IconRefresh, IconTrash } from '@khidma/icons';
import { type ComponentProps, useId, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { describedBy, FieldFrame } from './field.tsx';
import { UploadZone } from './uploader-zone.tsx';
import classes from './uploader.module.css';

/** Where a file stands on its way to the server. `asking`: its owner has to say first what it is. */
export type UploadStatus =
  | 'waiting'
  | 'asking'
  | 'uploading'
  | 'paused'
  | 'processing'
  | 'done'
  | 'failed';

/** One file in the list; the app owns it and moves it on. */
export interface UploadItem {
  id: string;
  name: string;
  status: UploadStatus;
  /** Size, "uploaded", "62 %"; a size stands in `<Ltr>`, or Arabic reads "MB 1.8". */
  meta?: ReactNode;
  /** 0 to 1, while uploading. */
  progress?: number | undefined;
  thumbUrl?: string | undefined;
  /** Why it failed, in words. */
  error?: string | undefined;
  /** For files that can be opened. */
  href?: string | undefined;
  /** Ahead of the row's own buttons: "Make cover". */
  tools?: ReactNode;
}

/** The uploader's words; those of one file take its name, so that every button has a name of its own. */
export interface UploaderTexts {
  choose: string;
  drop: string;
  remove: (name: string) => string;
  retry: (name: string) => string;
  moveUp: (name: string) => string;
  moveDown: (name: string) => string;
  progress: (name: string) => string;
}

export interface UploaderProps {
  label: string;
  texts: UploaderTexts;
  items: readonly UploadItem[];
  /** Media types, as in an input's `accept`. */
  accept: string;
  multiple?: boolean | undefined;
  /** Off once this many are in the list. */
  max?: number | undefined;
  /** In the middle of the zone, instead of a cloud. */
  Icon?: ComponentProps<typeof UploadZone>['Icon'];
  /** Kinds and limits, e.g. "JPG or PNG, up to 5 MB, at most 5". */
  hint?: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Files that were chosen or dropped, unjudged. */
  onFiles: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry?: ((id: string) => void) | undefined;
  /** Given where the order matters. */
  onMove?: ((id: string, by: -1 | 1) => void) | undefined;
}

/** Choosing, dropping and watching files. It shows; the app checks and sends. */
export function Uploader(props: UploaderProps) {
  const {
    label,
    texts,
    items,
    accept,
    multiple = true,
    max = Infinity,
    Icon,
    hint,
    description,
    error,
    required,
    disabled = false,
    onFiles,
  } = props;
  const id = useId();
  const full = items.length >= max;
  return (
    <FieldFrame id={id} {...{ label, description, error, required }}>
      {!full && (
        <UploadZone
          {...{ id, accept, multiple, disabled, Icon, hint, onFiles }}
          text={texts.drop}
          invalid={error !== undefined}
          describedBy={describedBy(id, { description, error })}
          choices={[{ key: 'any', label: texts.choose }]}
        />
      )}
      {items.length > 0 && (
        <ul className={`k-stack-2 ${classes.list}`} aria-labelledby={`${id}-label`}>
          {items.map((item, index) => (
            <FileRow key={item.id} {...{ item, index, props }} />
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

function FileRow({
  item,
  index,
  props,
}: {
  item: UploadItem;
  index: number;
  props: UploaderProps;
}) {
  const { texts, items, onRemove, onRetry, onMove, disabled = false } = props;
  const { id, name, status, meta, progress = 0, thumbUrl, error, href, tools } = item;
  return (
    <li
      className={cx(classes.file, status === 'failed' && classes.failed)}
      aria-busy={status === 'uploading' || status === 'processing'}
    >
      <span className={classes.thumb}>
        {thumbUrl === undefined ? (
          <IconFile size={22} stroke={1.5} aria-hidden />
        ) : (
          <img src={thumbUrl} alt="" />
        )}
      </span>
      <div>
        <div dir="auto" className={classes.name} title={name}>
          <bdi>
            {href === undefined ? (
              name
            ) : (
              <a href={href} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}
          </bdi>
        </div>
        {status === 'failed' && error !== undefined ? (
          <div className={classes.problem} role="alert">
            {error}
          </div>
        ) : (
          meta != null && <div className="k-quiet">{meta}</div>
        )}
        {status === 'uploading' && (
          <progress
            className={classes.progress}
            value={progress}
            max={1}
            aria-label={texts.progress(name)}
          />
        )}
        {status === 'processing' && (
          <progress className={classes.progress} aria-label={texts.progress(name)} />
        )}
      </div>
      <div className={classes.tools}>
        {tools}
        {status === 'failed' && onRetry && (
          <IconButton
            size="sm"
            label={texts.retry(name)}
            icon={<IconRefresh size={18} />}
            onClick={() => onRetry(id)}
          />
        )}
        {onMove && items.length > 1 && !disabled && (
          <>
            <IconButton
              size="sm"
              label={texts.moveUp(name)}
              icon={<IconArrowUp size={18} />}
              disabled={index === 0}
              onClick={() => onMove(id, -1)}
            />
            <IconButton
              size="sm"
              label={texts.moveDown(name)}
              icon={<IconArrowDown size={18} />}
              disabled={index === items.length - 1}
              onClick={() => onMove(id, 1)}
            />
          </>
        )}
        {!disabled && (
          <IconButton
            size="sm"
            danger
            label={texts.remove(name)}
            icon={<IconTrash size={18} />}
            onClick={() => onRemove(id)}
          />
        )}
      </div>
    </li>
  );
}
