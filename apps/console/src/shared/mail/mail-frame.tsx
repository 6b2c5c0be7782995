import { useCallback } from 'react';
import { framed } from './mail-links.ts';

interface MailPolicy {
  createHTML(html: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: MailPolicy): MailPolicy;
}

/** Browsers take no text as a page without a policy: this one lets a mail into its frame, where no script runs. */
const mailPolicy: MailPolicy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes // not every browser has it yet
  ?.createPolicy('mail-frame', { createHTML: framed }) ?? { createHTML: framed };

interface MailFrameProps {
  readonly html: string;
  readonly title: string;
  readonly className: string | undefined;
  /** Whether its links may be followed, outside. */
  readonly canFollow?: boolean;
}

/** A mail as its reader sees it: no script, no forms, nothing of ours. */
export function MailFrame({ html, title, className, canFollow = false }: MailFrameProps) {
  // Not by an attribute of React's, which would make a text of it.
  const fill = useCallback(
    (frame: HTMLIFrameElement | null): void => {
      if (frame !== null) frame.srcdoc = mailPolicy.createHTML(html);
    },
    [html],
  );
  return (
    <iframe
      ref={fill}
      className={className}
      title={title}
      sandbox={canFollow ? 'allow-popups allow-popups-to-escape-sandbox' : ''}
    />
  );
}
