import { IconCheck, IconCopy } from '@khidma/icons';
import { useEffect, useState } from 'react';
import { cx } from './cx.ts';
import classes from './copy-text.module.css';

export interface CopyTextProps {
  /** What is copied, and shown unless `shown` says otherwise. */
  text: string;
  shown?: string | undefined;
  copyLabel: string;
  copiedLabel: string;
}

/** A number, code or link with a button that copies it. */
export function CopyText({ text, shown, copyLabel, copiedLabel }: CopyTextProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = copied ? copiedLabel : copyLabel;
  return (
    <span className={classes.copy}>
      <bdi dir="ltr" className={classes.text}>
        {shown ?? text}
      </bdi>
      <button
        type="button"
        className={cx(classes.button, copied && classes.done)}
        aria-label={label}
        title={label}
        onClick={() => {
          // Refused only where the page has no right to the clipboard; the text is there to be selected.
          void navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </button>
    </span>
  );
}
