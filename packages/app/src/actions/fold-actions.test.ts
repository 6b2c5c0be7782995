import { describe, expect, it } from 'vitest';
import { foldActions } from './fold-actions.ts';

const action = (name: string, kind = 'secondary') => ({ name, kind });
const names = (actions: readonly { readonly name: string }[]) => actions.map(({ name }) => name);

describe('what can be done', () => {
  it('never begins with what ends it, nor hides a few of them', () => {
    const { shown, more } = foldActions([action('cancel', 'danger-quiet'), action('propose')]);
    expect(names(shown)).toEqual(['propose', 'cancel']);
    expect(more).toEqual([]);
  });

  it('shows what ends it where there is nothing else', () => {
    expect(names(foldActions([action('cancel', 'danger-quiet')]).shown)).toEqual(['cancel']);
  });

  it('stands as three buttons at most, and what ends it last in the menu', () => {
    const { shown, more } = foldActions([
      action('go', 'primary'),
      action('cancel', 'danger-quiet'),
      action('complete'),
      action('late'),
      action('report'),
    ]);
    expect(names(shown)).toEqual(['go', 'complete', 'late']);
    expect(names(more)).toEqual(['report', 'cancel']);
  });

  it('keeps three that end nothing, and the one that does in the menu', () => {
    const { shown, more } = foldActions([
      action('a'),
      action('b'),
      action('c'),
      action('cancel', 'danger-quiet'),
    ]);
    expect(names(shown)).toEqual(['a', 'b', 'c']);
    expect(names(more)).toEqual(['cancel']);
  });
});
