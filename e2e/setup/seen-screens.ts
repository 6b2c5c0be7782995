import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { worldsDir } from './start-server.ts';

/** What a page shows at this moment, as far as a second look at the like of it finds the same. */
export interface View {
  /** Its headings in a language, a width and a theme. */
  readonly screen: string;
  /** The kinds of elements that it is made of, in the same. */
  readonly kinds: readonly string[];
  /** How its elements look in a theme. */
  readonly looks: readonly string[];
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The file that says to all workers that a screen was looked at. */
const seenScreen = (screen: string): string => join(worldsDir(), `looked-at-${hashOf(screen)}`);

/** The file with the kinds and the looks of elements that were looked at by whichever worker, one a line. */
const seenKinds = (): string => join(worldsDir(), 'looked-at-kinds');

/** Whether a screen was looked at in this run. */
export const wasSeen = (screen: string): boolean => existsSync(seenScreen(screen));

/** Whether one of these kinds or looks was on none of the pages that were looked at. */
export function hasUnseen(kinds: readonly string[]): boolean {
  if (!existsSync(seenKinds())) return true;
  const seen = new Set(readFileSync(seenKinds(), 'utf8').split('\n'));
  return kinds.some((kind) => !seen.has(kind));
}

/** Says to all workers that a page was looked at and is sound. */
export function keepSeen({ screen, kinds, looks }: View): void {
  writeFileSync(seenScreen(screen), '');
  appendFileSync(seenKinds(), `${[...kinds, ...looks].join('\n')}\n`);
}

/**
 * Returns what a page shows. Two elements are of one kind where they look alike, are said alike and stand in the like:
 * their names, classes, roles and states are the same and their parents' too, and either both have words, and a label, or neither.
 */
export async function viewOf(page: Page): Promise<View> {
  const { headings, shown, theme, kinds, looks } = await page.evaluate(() => {
    const root = document.documentElement;
    /** A state is one word in small letters; a label, a link or an id is only there or not. */
    const said = (element: Element) =>
      element
        .getAttributeNames()
        .filter((name) =>
          /^(?:aria-|role$|type$|alt$|href$|tabindex$|lang$|dir$|disabled$)/.test(name),
        )
        .map((name) => {
          const value = element.getAttribute(name) ?? '';
          return `${name}=${/^-?[a-z0-9]{0,12}$/.test(value) ? value : '…'}`;
        });
    const nameOf = (element: Element | null) =>
      element === null ? '' : `${element.localName}.${element.getAttribute('class') ?? ''}`;
    const lookOf = (element: Element) => `${nameOf(element.parentElement)} ${nameOf(element)}`;
    const kindOf = (element: Element) =>
      [
        lookOf(element),
        element.parentElement?.getAttribute('role') ?? '',
        ...said(element),
        element.textContent.trim() === '' ? 'blank' : 'words',
        'labels' in element && element.labels instanceof NodeList && element.labels.length > 0
          ? 'labelled'
          : '',
      ].join(' ');
    const titles = [...document.querySelectorAll('h1, h2, dialog[open] h3')];
    const elements = [...document.querySelectorAll('body *:not(svg *)')];
    const theme = getComputedStyle(root).colorScheme;
    return {
      headings: titles.map(({ textContent }) => textContent.replaceAll(/\d/g, '')).join(' '),
      shown: `${root.lang} ${innerWidth} ${theme}`,
      theme,
      kinds: [...new Set(elements.map(kindOf))],
      looks: [...new Set(elements.map(lookOf))],
    };
  });
  const short = (said: string): string => hashOf(said).slice(0, 16);
  return {
    screen: `${headings} ${shown}`,
    kinds: kinds.map((kind) => short(`${shown} ${kind}`)),
    looks: looks.map((look) => short(`look ${theme} ${look}`)),
  };
}
