import { widths } from '../src/breakpoint.ts';
import { Page, PageHeader, Section } from '../src/page.tsx';
import dataTokens from '../src/data-tokens.css?raw';
import '../src/data-tokens.css';
import tokens from '../src/tokens.css?raw';
import type { CSSProperties } from 'react';
import { tokenGroups, tokensOf, type Token } from './token-groups.ts';
import classes from './tokens-page.module.css';

const groups = tokenGroups(tokensOf(tokens + dataTokens));

/** The page of tokens: whatever the style sheets say of the root, and the widths that they tell apart. */
export function TokensPage() {
  return (
    <Page>
      <PageHeader
        title="Tokens"
        description="Made of tokens.css, data-tokens.css and breakpoint.ts"
      />
      {groups.map(({ title, tokens: shown }) => (
        <Section key={title} title={title}>
          <Swatches tokens={shown} look={looks[title]} />
        </Section>
      ))}
      <Section title="Breakpoints">
        <Swatches
          tokens={Object.entries(widths).map(([name, value]) => ({ name: `--${name}`, value }))}
        />
      </Section>
    </Page>
  );
}

/** How tokens of a kind are seen; the others are read. */
const looks: Readonly<Record<string, (token: string) => CSSProperties>> = {
  Colours: (token) => ({ background: token }),
  Shadows: (token) => ({ boxShadow: token }),
  Spacing: (token) => ({ width: token, background: 'var(--k-accent)' }),
  Radii: (token) => ({ borderRadius: token, background: 'var(--k-accent-soft)' }),
  'Type sizes': (token) => ({ fontSize: token }),
  Weights: (token) => ({ fontWeight: token }),
  'Faces and leading': (token) => ({ fontFamily: token }),
  Motion: (token) => ({ transition: `translate ${token}` }),
};

interface SwatchesProps {
  readonly tokens: readonly Token[];
  readonly look?: ((token: string) => CSSProperties) | undefined;
}

function Swatches({ tokens: shown, look }: SwatchesProps) {
  return (
    <ul className={classes.swatches}>
      {shown.map(({ name, value }) => (
        <li key={name}>
          {look && <Sample look={look(`var(${name})`)} />}
          <strong>{name}</strong>
          <span className="k-quiet">{value}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a token makes, in either theme: letters where it is a matter of letters, a block of it otherwise. */
function Sample({ look }: { readonly look: CSSProperties }) {
  const isOfLetters = 'fontSize' in look || 'fontWeight' in look || 'fontFamily' in look;
  return (
    <span className={classes.themes}>
      {['light', 'dark'].map((theme) => (
        <span key={theme} className={classes.ground} style={{ colorScheme: theme }} title={theme}>
          <span className={isOfLetters ? undefined : classes.sample} style={look}>
            {isOfLetters && 'Aa خدمة'}
          </span>
        </span>
      ))}
    </span>
  );
}
