import type { CSSProperties, ReactNode } from 'react';

export interface BdiProps {
  children: ReactNode;
  className?: string | undefined;
}

const knowsMatchParent = typeof CSS !== 'undefined' && CSS.supports('text-align', 'match-parent');

/** It begins at the edge where its neighbours begin, whatever its language; Chromium has a name of its own for it. */
const atItsEdge: CSSProperties = {
  textAlign: knowsMatchParent ? 'match-parent' : '-webkit-match-parent',
};

/**
 * Text that a person typed: it finds its own direction and disturbs nothing around it. Where it is a box of its own
 * (beside a picture, in a card), it begins where the page begins.
 */
export function UserText({ children, className }: BdiProps) {
  return (
    <bdi className={className} style={atItsEdge}>
      {children}
    </bdi>
  );
}

const paragraph: CSSProperties = {
  ...atItsEdge,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
};

const ownSided: CSSProperties = { ...paragraph, textAlign: 'start' };

interface ParagraphProps extends BdiProps {
  /** It begins at its own language's side, not at the page's: for statements of many lines. */
  ownSide?: boolean | undefined;
}

/** Several lines a person typed; line breaks are kept, each paragraph finds its own direction. */
export function UserParagraph({ children, className, ownSide }: ParagraphProps) {
  return (
    <div dir="auto" className={className} style={ownSide ? ownSided : paragraph}>
      {children}
    </div>
  );
}

/** What a line always holds: a code, a phone number, an amount, an IBAN in its groups. An address may be longer, and must then break. */
const SHORT = 28;

/** Phones, mails, IBANs, codes, amounts, sizes: always left to right, in Arabic too. A code does not break at its hyphen. */
export function Ltr({ children, className }: BdiProps) {
  const isShort = typeof children === 'string' && children.length <= SHORT;
  return (
    <bdi dir="ltr" className={className} style={isShort ? { whiteSpace: 'nowrap' } : undefined}>
      {children}
    </bdi>
  );
}
