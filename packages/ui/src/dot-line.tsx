import { Children, type ReactNode } from 'react';
import { DOT } from '@khidma/i18n/line-parts';

interface DotLineProps {
  /** One child for each part; what is empty leaves no dot behind. */
  children: ReactNode;
}

const isolated = { unicodeBidi: 'isolate' } as const;

/**
 * What a line says one after another, with dots between. The line runs as its reader reads, each part stands by itself:
 * words of ours run as the line does, what a person wrote (`UserText`) and codes (`Ltr`) as they must.
 */
export function DotLine({ children }: DotLineProps) {
  return (
    <span style={isolated}>
      {Children.toArray(children)
        .filter((part) => part !== '')
        .map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a line never move
          <span key={index}>
            {index > 0 && DOT}
            <span style={isolated}>{part}</span>
          </span>
        ))}
    </span>
  );
}
