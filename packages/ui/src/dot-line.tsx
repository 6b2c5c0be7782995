import { Children, type CSSProperties, type ReactNode } from 'react';

interface DotLineProps {
  /** One child for each part; what is empty leaves no dot behind. */
  children: ReactNode;
}

const isolated = { unicodeBidi: 'isolate' } as const;

/** The dot is drawn on a space: where a line ends, the space has no width, and no dot stands at either end of a line. */
const drawn: CSSProperties = {
  wordSpacing: '0.5em',
  background: 'radial-gradient(circle, currentColor 0.08em, transparent 0.12em)',
  printColorAdjust: 'exact',
};

/** The same for who copies it or hears it. */
const unseen: CSSProperties = { fontSize: 0 };

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
            {index > 0 && (
              <>
                <span style={drawn}> </span>
                <span style={unseen}>·{'\u00a0'}</span>
              </>
            )}
            <span style={isolated}>{part}</span>
          </span>
        ))}
    </span>
  );
}
