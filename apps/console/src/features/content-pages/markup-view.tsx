import type { ContentPageDetail } from '@khidma/contract/shapes/content-page';
import { type Block, type Inline, readMarkup } from '@khidma/domain/texts/markup';
import { type DataLang, languages } from '@khidma/i18n/languages';
import { UiLink } from '@khidma/ui/link';
import { Fragment, useDeferredValue } from 'react';
import classes from './content-pages.module.css';

interface MarkupViewProps {
  readonly lang: DataLang;
  readonly title: string;
  readonly text: string;
  readonly terms: ContentPageDetail['terms'];
}

/** A page as it will be read, with what is set elsewhere filled in. */
export function MarkupView({ lang, title, text, terms }: MarkupViewProps) {
  const { bcp47, dir } = languages[lang];
  // Long pages are typed in: drawing them may lag behind.
  const shown = useDeferredValue(text);
  const values = new Map(terms.map(({ name, example }) => [name, example]));
  const blocks = readMarkup(
    shown.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole),
  );
  return (
    <article className={classes.sheet} lang={bcp47} dir={dir}>
      <p className={classes.title}>{title}</p>
      {blocks.map((block, index) => (
        <OneBlock key={index} block={block} />
      ))}
    </article>
  );
}

function OneBlock({ block }: { readonly block: Block }) {
  if (block.kind === 'heading')
    return block.level === 2 ? (
      <h4>
        <Line line={block.content} />
      </h4>
    ) : (
      <h5>
        <Line line={block.content} />
      </h5>
    );
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line line={block.content} />
      </p>
    );
  const items = block.items.map((item, index) => (
    <li key={index}>
      <Line line={item} />
    </li>
  ));
  return block.kind === 'bullets' ? <ul>{items}</ul> : <ol>{items}</ol>;
}

function Line({ line }: { readonly line: readonly Inline[] }) {
  return line.map((part, index) => {
    switch (part.kind) {
      case 'text':
        return <Fragment key={index}>{part.text}</Fragment>;
      case 'strong':
        return <strong key={index}>{part.text}</strong>;
      case 'em':
        return <em key={index}>{part.text}</em>;
      case 'link':
        return (
          <UiLink key={index} href={part.href} target="_blank" rel="noopener">
            {part.text}
          </UiLink>
        );
    }
  });
}
