import { editorSearch, editorSteps } from '../editor-search.ts';
import { emptyContent } from '../service-content.ts';
import {
  afterEditorEvent,
  createDraftSaver,
  type EditorEvent,
  type EditorState,
  initialEditorState,
  isBusy,
  maySaveByItself,
} from './draft.ts';
import { ApiError, NetworkFailure } from '@khidma/client/call-errors';
import type { saveService } from '@khidma/contract/catalogue/services';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { serviceSteps } from '@khidma/domain/services/service-rules';
import { describe, expect, it } from 'vitest';

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

type Input = InputOf<typeof saveService>;

const detail = (draftRevision: number, name = ''): ServiceDetail => ({
  id: '11111111-1111-4111-8111-111111111111',
  name,
  status: 'Draft',
  categoryId: null,
  categoryNames: null,
  displayedPrice: null,
  coverUrl: null,
  createdAt: '2026-05-04T08:00:00.000Z',
  updatedAt: '2026-05-04T08:00:00.000Z',
  draftRevision,
  content: { ...emptyContent, name },
  media: [],
  live: null,
  submitted: null,
  remarks: [],
  decisionMessage: '',
  publicUrl: null,
  timeline: [],
});

const conflict = () =>
  new ApiError({ code: errorCodes.serviceConflict, data: null }, 'Saved elsewhere');

/** A server with one service: it refuses any revision but its newest, as ours does. */
const setUp = (service: ServiceDetail | null = detail(1)) => {
  const server = { revision: service?.draftRevision ?? 0, name: '', isDown: false };
  const form = { name: service?.content.name ?? '' };
  const sent: Input[] = [];
  const events: EditorEvent['type'][] = [];
  const saved: boolean[] = [];
  const saver = createDraftSaver({
    service,
    read: () => ({ ...emptyContent, name: form.name }),
    send: (input) => {
      sent.push(input);
      if (server.isDown) return Promise.reject(new NetworkFailure('Network error'));
      if ((input.draftRevision ?? 0) !== server.revision) return Promise.reject(conflict());
      server.revision += 1;
      server.name = input.content.name ?? '';
      return Promise.resolve(detail(server.revision, server.name));
    },
    onEvent: ({ type }) => events.push(type),
    onSaved: (_, { isFirst }) => saved.push(isFirst),
  });
  return { saver, server, form, sent, events, saved };
};

describe('Conflict when two tabs edit: nothing is lost, and one chooses', () => {
  it('refuses the older tab, and keeps what it holds', async () => {
    const { saver, server, form, events } = setUp();
    server.revision = 2;
    form.name = 'Mine';
    await expect(saver.save(false)).rejects.toMatchObject({ name: 'serviceConflict' });
    expect(events).toEqual(['save begun', 'conflict found']);
    expect(saver.isDirty()).toBe(true);
  });

  it('“keep mine” replaces the version that was looked at', async () => {
    const { saver, server, form } = setUp();
    Object.assign(server, { revision: 5, name: 'Other' });
    form.name = 'Mine';
    await expect(saver.save(false)).rejects.toThrow();
    await saver.overwrite(detail(5, 'Other'));
    expect(server).toMatchObject({ revision: 6, name: 'Mine' });
    expect(saver.isDirty()).toBe(false);
  });

  it('“keep mine” replaces no version that is newer than the one that was looked at', async () => {
    const { saver, server, form } = setUp();
    Object.assign(server, { revision: 6, name: 'Newer still' });
    form.name = 'Mine';
    await expect(saver.overwrite(detail(5, 'Other'))).rejects.toMatchObject({
      name: 'serviceConflict',
    });
    expect(server.name).toBe('Newer still');
  });

  it('“load the other version” goes on from there', async () => {
    const { saver, server, form, events } = setUp();
    Object.assign(server, { revision: 5, name: 'Other' });
    form.name = 'Other';
    saver.adopt(detail(5, 'Other'));
    expect(events).toEqual(['save done']);
    expect(saver.isDirty()).toBe(false);
    form.name = 'Other, and mine';
    await saver.save(false);
    expect(server).toMatchObject({ revision: 6, name: 'Other, and mine' });
  });
});

describe('Server draft saved as one goes', () => {
  it('a failure loses nothing: the next try sends it', async () => {
    const { saver, server, form, events } = setUp();
    form.name = 'Typed offline';
    server.isDown = true;
    await expect(saver.save(false)).rejects.toThrow('Network error');
    expect(events).toEqual(['save begun', 'save failed']);
    expect(saver.isDirty()).toBe(true);
    server.isDown = false;
    await saver.save(false);
    expect(server.name).toBe('Typed offline');
  });

  it('savings wait for each other, so that none conflicts with one’s own', async () => {
    const { saver, form, sent, saved } = setUp(null);
    form.name = 'First';
    const first = saver.save(false);
    form.name = 'Second';
    await Promise.all([first, saver.save(false)]);
    expect(sent.map(({ id, draftRevision }) => [id, draftRevision])).toEqual([
      [undefined, undefined],
      [detail(1).id, 1],
    ]);
    expect(saved).toEqual([true, false]);
  });

  it('what is typed while a saving is on its way is still unsaved', async () => {
    const { saver, form } = setUp();
    form.name = 'Sent';
    const turn = saver.save(false);
    await Promise.resolve();
    form.name = 'Typed meanwhile';
    await turn;
    expect(saver.isDirty()).toBe(true);
  });
});
