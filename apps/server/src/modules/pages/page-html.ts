import { type Block, type Inline, readMarkup, wordsOf } from '@khidma/domain/texts/markup';
import { escapedMarkup } from '@khidma/domain/rules/markup';

/** Returns a page's blocks as markup; headings can be jumped to, and with several of them a list leads to each. */
export function pageHtml(source: string, contents: string): string {
  const blocks = readMarkup(source);
  const heads = blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  const idOf = (block: Block): string => `s${heads.indexOf(block) + 1}`;
  const links = heads.map(
    (head) =>
      `<li><a href="#${idOf(head)}">${head.kind === 'heading' ? escapedMarkup(wordsOf(head.content)) : ''}</a></li>`,
  );
  const list =
    heads.length < LONG
      ? ''
      : `<nav class="toc" aria-labelledby="contents"><h2 id="contents">${escapedMarkup(contents)}</h2><ol>${links.join('')}</ol></nav>`;
  const firstHead = blocks.findIndex((block) => heads.includes(block));
  const intro = firstHead === -1 ? blocks : blocks.slice(0, firstHead);
  const rest = firstHead === -1 ? [] : blocks.slice(firstHead);
  const written = (block: Block): string => blockHtml(block, idOf(block));
  return `${intro.map(written).join('')}${list}${rest.map(written).join('')}`;
}

/** From so many headings on a page is long. */
const LONG = 4;

/** Returns a page of questions: each heading opens what stands below it. */
export function questionsHtml(source: string): string {
  const questions: { readonly q: string; readonly blocks: Block[] }[] = [];
  for (const block of readMarkup(source))
    if (block.kind === 'heading' && block.level === 2)
      questions.push({ q: wordsOf(block.content), blocks: [] });
    else questions.at(-1)?.blocks.push(block);
  return questions
    .map(
      ({ q, blocks }) =>
        `<details><summary>${escapedMarkup(q)}</summary>${blocks.map((block) => blockHtml(block)).join('')}</details>`,
    )
    .join('');
}

/** Returns the first sentence of a page, for search engines. */
export const descriptionOf = (source: string): string => {
  const first = readMarkup(source).find(({ kind }) => kind === 'paragraph');
  return first?.kind === 'paragraph' ? wordsOf(first.content).slice(0, 300) : '';
};

function blockHtml(block: Block, id?: string): string {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 && id !== undefined
        ? `<h2 id="${id}">${lineHtml(block.content)}</h2>`
        : `<h3>${lineHtml(block.content)}</h3>`;
    case 'paragraph':
      return `<p>${lineHtml(block.content)}</p>`;
    case 'bullets':
    case 'numbers': {
      const items = block.items.map((item) => `<li>${lineHtml(item)}</li>`).join('');
      return block.kind === 'bullets' ? `<ul>${items}</ul>` : `<ol>${items}</ol>`;
    }
  }
}

const lineHtml = (line: readonly Inline[]): string => line.map(inlineHtml).join('');

function inlineHtml(part: Inline): string {
  const words = escapedMarkup(part.text);
  switch (part.kind) {
    case 'text':
      return words;
    case 'strong':
      return `<strong>${words}</strong>`;
    case 'em':
      return `<em>${words}</em>`;
    case 'link':
      return `<a href="${escapedMarkup(part.href)}">${words}</a>`;
  }
}
