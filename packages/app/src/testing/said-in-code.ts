import { sample } from './sample.ts';
import { answer, refuse, type Answer } from './wire-double.ts';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { pseudoMarks } from '@khidma/i18n/testing/pseudo';

declare module 'vitest' {
  export interface ProvidedContext {
    isDeep: boolean;
  }
}

/** What no language says differently: numbers, days, the currency, codes, and what people and programs are called. */
const notSaid =
  /AED|Khidma|Excel|English|Ctrl|dd\/mm\/yyyy|hh:mm|\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b|\b[AP]M\b|\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b|[A-Z0-9]{2,}/g;

/**
 * Returns every text of a screen in the pseudo-language that is not the language's own: a word with no accent in it
 * stands in code. `names` are those of the people on the screen.
 */
export const saidInCode = (root: ParentNode, names: readonly string[] = []): string[] => {
  const said: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    said.push(node.textContent ?? '');
  for (const each of root.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      said.push(each.getAttribute(name) ?? '');
  return said.filter((text) => {
    const unnamed = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
    return /[a-z]{3,}/i.test(unnamed.replaceAll(notSaid, '').replaceAll(/\S*[^\x20-\x7e]\S*/g, ''));
  });
};

/** Calls that show something are called so. */
const isRead = /^(?:count|find|get|has|list|page|preview|search)[A-Z]/;

/** Returns the reads among what contract modules export, as `import.meta.glob` has read them. */
export const readsIn = (
  modules: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
): Endpoint[] =>
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((each) => typeof each === 'object' && 'realm' in each && isRead.test(each.name));

/** Each answers as its own schema says. */
export const allAnswered = (reads: readonly Endpoint[]): Answer[] =>
  reads.map((endpoint) => answer(endpoint, sample(endpoint.output) as never)); // of the endpoint's own schema

/** None can be read. */
export const allFailing = (reads: readonly Endpoint[]): Answer[] =>
  reads.map((endpoint) => refuse(endpoint, 'unavailable', { message: pseudoMarks.join('') }));
