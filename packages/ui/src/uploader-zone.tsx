import { IconCloudUpload } from '@khidma/icons';
import { type ComponentType, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import classes from './uploader.module.css';

export interface UploadZoneProps {
  /** Of the file input: what labels it. */
  id: string;
  /** Media types, as in an input's `accept`. */
  accept: string;
  text: ReactNode;
  /** Instead of the cloud and its words: what one looks for. */
  Icon?: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }> | undefined;
  hint?: ReactNode;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  /** Files that were chosen, unjudged, and by which button; dropped ones by none. */
  onFiles: (files: File[], choice: string | null) => void;
  /** The buttons that open the platform's own chooser. */
  choices: readonly UploadChoice[];
}

/** A button that opens the chooser. */
export interface UploadChoice {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Other media types than the zone's. */
  accept?: string | undefined;
}

/** Where files are dropped or chosen. The buttons open the chooser for hands and keyboards; the input stays for labels. */
export function UploadZone({
  id,
  accept,
  text,
  Icon,
  hint,
  multiple = true,
  disabled = false,
  invalid = false,
  describedBy,
  onFiles,
  choices,
}: UploadZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const chosen = useRef<string | null>(null);
  const take = (list: FileList | null, choice: string | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1), choice);
  };
  const open = ({ key, accept: types = accept }: UploadChoice) => {
    chosen.current = key;
    if (input.current) input.current.accept = types;
    input.current?.click();
  };
  return (
    <div
      className={cx(classes.zone, over && classes.over, invalid && classes.invalid)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files, null);
      }}
    >
      {Icon === undefined ? (
        <>
          <IconCloudUpload size={26} stroke={1.5} aria-hidden />
          <span className={classes.drop}>{text}</span>
        </>
      ) : (
        <Icon size={26} stroke={1.5} aria-hidden />
      )}
      <input
        ref={input}
        id={id}
        type="file"
        className="k-unseen"
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          take(event.currentTarget.files, chosen.current);
          chosen.current = null;
          // So that the same file, chosen again after a failure, is a change.
          event.currentTarget.value = '';
        }}
      />
      <div className={`k-wrap ${classes.choices}`}>
        {choices.map((choice) => (
          <Button
            key={choice.key}
            size="sm"
            icon={choice.icon}
            disabled={disabled}
            // What is wrong is heard where the keyboard stops.
            aria-describedby={describedBy}
            onClick={() => open(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
      {hint != null && <span className="k-quiet">{hint}</span>}
    </div>
  );
}
