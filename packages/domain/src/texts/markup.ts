/** A piece of a line: plain, stressed, or a link. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'em'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A block of a page. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly content: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly items: readonly (readonly Inline[])[] };

/**
 * Reads a page as staff write it: `## heading`, `### smaller`, `- item`, `1. item`, `**strong**`, `*stressed*`,
 * `[words](address)`; an empty line ends a paragraph. There is no other markup: everything else is text.
 */
export function readMarkup(source: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const endParagraph = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', content: readLine(lines.join(' ')) });
    lines = [];
  };
  for (const line of source
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((each) => each.trim())) {
    const block = line === '' ? undefined : blockOf(line);
    if (block === undefined && line !== '') lines.push(line);
    else {
      endParagraph();
      if (block !== undefined) append(blocks, block);
    }
  }
  endParagraph();
  return blocks;
}

const heading = /^(#{2,3})\s+(.+)$/;
const bullet = /^[-*]\s+(.+)$/;
const numbered = /^\d{1,3}[.)]\s+(.+)$/;

function blockOf(line: string): Block | undefined {
  const [, marks, title] = heading.exec(line) ?? [];
  if (marks !== undefined && title !== undefined)
    return { kind: 'heading', level: marks.length === 2 ? 2 : 3, content: readLine(title) };
  const point = bullet.exec(line)?.[1];
  if (point !== undefined) return { kind: 'bullets', items: [readLine(point)] };
  const step = numbered.exec(line)?.[1];
  return step === undefined ? undefined : { kind: 'numbers', items: [readLine(step)] };
}

/** An item goes on with the list above it. */
function append(blocks: Block[], block: Block): void {
  const last = blocks.at(-1);
  if (last !== undefined && 'items' in block && 'items' in last && last.kind === block.kind)
    blocks.splice(-1, 1, { kind: last.kind, items: [...last.items, ...block.items] });
  else blocks.push(block);
}

const inline = /\*\*([^*]+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** Reads a line: what opens and never closes stays text, and so does a link that leads nowhere it may. */
function readLine(line: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, strong, em, words, href] = match;
    const part: Inline | undefined =
      strong !== undefined
        ? { kind: 'strong', text: strong }
        : em !== undefined
          ? { kind: 'em', text: em }
          : words !== undefined && href !== undefined && isSafeAddress(href)
            ? { kind: 'link', text: words, href }
            : undefined;
    if (part === undefined) continue;
    if (match.index > at) parts.push({ kind: 'text', text: line.slice(at, match.index) });
    parts.push(part);
    at = match.index + whole.length;
  }
  if (at < line.length) parts.push({ kind: 'text', text: line.slice(at) });
  return parts;
}

/** Whether a page may lead there: a page of ours, the web, a mailbox or a telephone. */
export const isSafeAddress = (href: string): boolean =>
  /^\/(?![/\\])[^\\]*$/.test(href) ||
  /^https:\/\/[^\s/]+/.test(href) ||
  /^(?:mailto|tel):[^\s]+$/.test(href);

/** Returns the addresses that a page tries to lead to and may not. */
export const unsafeAddresses = (source: string): string[] =>
  [...source.matchAll(/\[[^[\]]+\]\(([^()\s]*)/g)].flatMap(([, href = '']) =>
    isSafeAddress(href) ? [] : [href],
  );

/** Returns a block's words without its marks. */
export const wordsOf = (content: readonly Inline[]): string =>
  content.map(({ text }) => text).join('');
