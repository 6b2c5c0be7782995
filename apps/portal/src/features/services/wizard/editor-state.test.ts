import { describe, expect, it } from 'vitest';
import { serviceSteps } from '@khidma/domain/services/service-rules';
import { editorSearch, editorSteps } from '../editor-search.ts';
import {
  afterEditorEvent,
  initialEditorState,
  isBusy,
  maySaveByItself,
  type EditorEvent,
  type EditorState,
} from './editor-state.ts';

const at = '2026-05-04T08:00:00.000Z';
const later = '2026-05-04T08:01:00.000Z';
const failure = { message: 'Network error', fields: [] };

const after = (state: EditorState, ...events: readonly EditorEvent[]): EditorState =>
  events.reduce(afterEditorEvent, state);
const fresh = initialEditorState('basics', null);

describe('The wizard: server draft saved as one goes', () => {
  it.each<[string, EditorState]>([
    ['nothing typed', fresh],
    ['everything saved', initialEditorState('basics', at)],
    [
      'an answer on its way',
      after(fresh, { type: 'edited' }, { type: 'save begun', submit: false }),
    ],
    ['a conflict', after(fresh, { type: 'edited' }, { type: 'conflict found' })],
    ['submitted', after(fresh, { type: 'edited' }, { type: 'submit done' })],
  ])('does not save by itself with %s', (_, state) => expect(maySaveByItself(state)).toBe(false));

  it('saves what was typed, and tries again what failed', () => {
    const edited = after(fresh, { type: 'edited' });
    expect(maySaveByItself(edited)).toBe(true);
    expect(maySaveByItself(after(edited, { type: 'save failed', failure }))).toBe(true);
  });

  it('is saved only where nothing was typed meanwhile', () => {
    const saving = after(fresh, { type: 'edited' }, { type: 'save begun', submit: false });
    expect(isBusy(saving)).toBe(true);
    expect(after(saving, { type: 'save done', at, isDirty: true }).phase).toEqual({
      name: 'editing',
    });
    expect(after(saving, { type: 'save done', at, isDirty: false }).phase).toEqual({
      name: 'saved',
      at,
    });
  });

  it('keeps a failure and a conflict in sight while one types on', () => {
    const failed = after(fresh, { type: 'save failed', failure });
    expect(after(failed, { type: 'edited' })).toBe(failed);
    const conflict = after(fresh, { type: 'conflict found' });
    expect(after(conflict, { type: 'edited' })).toBe(conflict);
    expect(after(conflict, { type: 'save begun', submit: false }).phase).toEqual({
      name: 'saving',
    });
  });

  it('ends with the submission: no late answer changes it', () => {
    const submitted = after(fresh, { type: 'save begun', submit: true }, { type: 'submit done' });
    expect(submitted.phase).toEqual({ name: 'submitted' });
    expect(after(submitted, { type: 'save done', at: later, isDirty: true })).toBe(submitted);
    expect(after(submitted, { type: 'conflict found' })).toBe(submitted);
  });

  it('has nothing to save once what was typed is undone', () => {
    const edited = after(fresh, { type: 'edited' });
    expect(after(edited, { type: 'edits undone', at: null }).phase).toEqual({ name: 'untouched' });
    expect(after(edited, { type: 'edits undone', at }).phase).toEqual({ name: 'saved', at });
  });

  it('renders nothing for another key press', () => {
    const edited = after(fresh, { type: 'edited' });
    expect(after(edited, { type: 'edited' })).toBe(edited);
  });
});

describe('The wizard: steps', () => {
  it('are the domain’s, and one to look over everything', () =>
    expect(editorSteps).toEqual([...serviceSteps, 'check']));

  it('remembers each that was shown, once', () => {
    const steps = ['details', 'basics', 'details', 'check'] as const;
    const state = after(fresh, ...steps.map((step) => ({ type: 'step shown', step }) as const));
    expect(state).toMatchObject({ shown: 'check', visited: ['basics', 'details', 'check'] });
    expect(after(state, { type: 'step shown', step: 'check' })).toBe(state);
  });

  it('counts everything as looked at where something was saved before', () =>
    expect(initialEditorState('media', '2026-09-01T08:00:00.000Z').visited).toEqual(editorSteps));

  it.each([[{ step: 'nowhere' }], [{ step: 7, field: {} }], [{ field: 'x'.repeat(121) }]])(
    'a URL that makes no sense is left out: %j',
    (input) => expect(editorSearch(input)).toEqual({}),
  );

  it('a link leads to a step and its field', () =>
    expect(editorSearch({ step: 'media', field: 'coverId' })).toEqual({
      step: 'media',
      field: 'coverId',
    }));
});
