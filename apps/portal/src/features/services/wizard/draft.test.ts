import { emptyContent } from '../service-content.ts';
import { createDraft, type DraftPhase } from './draft.ts';
import { ApiError, NetworkFailure } from '@khidma/client/call-errors';
import type { saveService } from '@khidma/contract/catalogue/services';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { describe, expect, it } from 'vitest';

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
  const phases: DraftPhase['name'][] = [];
  const saved: boolean[] = [];
  const draft = createDraft({
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
    onPhase: ({ name }) => phases.push(name),
    onSaved: (_, { isFirst }) => saved.push(isFirst),
  });
  return { draft, server, form, sent, phases, saved };
};

describe('Conflict when two tabs edit: nothing is lost, and one chooses', () => {
  it('refuses the older tab, and keeps what it holds', async () => {
    const { draft, server, form, phases } = setUp();
    server.revision = 2;
    form.name = 'Mine';
    await expect(draft.save(false)).rejects.toMatchObject({ name: 'serviceConflict' });
    expect(phases).toEqual(['saving', 'conflict']);
    expect(draft.hasEdits()).toBe(true);
  });

  it('“keep mine” replaces the version that was looked at', async () => {
    const { draft, server, form } = setUp();
    Object.assign(server, { revision: 5, name: 'Other' });
    form.name = 'Mine';
    await expect(draft.save(false)).rejects.toThrow();
    await draft.overwrite(detail(5, 'Other'));
    expect(server).toMatchObject({ revision: 6, name: 'Mine' });
    expect(draft.hasEdits()).toBe(false);
  });

  it('“keep mine” replaces no version that is newer than the one that was looked at', async () => {
    const { draft, server, form } = setUp();
    Object.assign(server, { revision: 6, name: 'Newer still' });
    form.name = 'Mine';
    await expect(draft.overwrite(detail(5, 'Other'))).rejects.toMatchObject({
      name: 'serviceConflict',
    });
    expect(server.name).toBe('Newer still');
  });

  it('“load the other version” goes on from there', async () => {
    const { draft, server, form, phases } = setUp();
    Object.assign(server, { revision: 5, name: 'Other' });
    form.name = 'Other';
    draft.adopt(detail(5, 'Other'));
    expect(phases).toEqual(['saved']);
    expect(draft.hasEdits()).toBe(false);
    form.name = 'Other, and mine';
    await draft.save(false);
    expect(server).toMatchObject({ revision: 6, name: 'Other, and mine' });
  });
});

describe('Server draft saved as one goes', () => {
  it('a failure loses nothing: the next try sends it', async () => {
    const { draft, server, form, phases } = setUp();
    form.name = 'Typed offline';
    server.isDown = true;
    await expect(draft.save(false)).rejects.toThrow('Network error');
    expect(phases).toEqual(['saving', 'failed']);
    expect(draft.hasEdits()).toBe(true);
    server.isDown = false;
    await draft.save(false);
    expect(server.name).toBe('Typed offline');
  });

  it('savings wait for each other, so that none conflicts with one’s own', async () => {
    const { draft, form, sent, saved } = setUp(null);
    form.name = 'First';
    const first = draft.save(false);
    form.name = 'Second';
    await Promise.all([first, draft.save(false)]);
    expect(sent.map(({ id, draftRevision }) => [id, draftRevision])).toEqual([
      [undefined, undefined],
      [detail(1).id, 1],
    ]);
    expect(saved).toEqual([true, false]);
  });

  it('is saved only where nothing was typed meanwhile', async () => {
    const { draft, form, phases } = setUp();
    form.name = 'Sent';
    const turn = draft.save(false);
    await Promise.resolve();
    form.name = 'Typed meanwhile';
    await turn;
    expect(draft.hasEdits()).toBe(true);
    await draft.save(false);
    expect(phases).toEqual(['saving', 'editing', 'saving', 'saved']);
  });
});

describe('What is typed is saved by itself', () => {
  const later = () => undefined;

  it('not before something was, and not once it is undone', () => {
    const { draft, form, phases, sent } = setUp();
    draft.saveEdits(later);
    form.name = 'Typed';
    draft.edited();
    form.name = '';
    draft.saveEdits(later);
    expect(sent).toEqual([]);
    expect(phases).toEqual(['editing', 'saved']);
  });

  it('says of a new service whose edits are undone that nothing was typed', () => {
    const { draft, phases } = setUp(null);
    draft.edited();
    draft.saveEdits(later);
    expect(phases).toEqual(['editing', 'untouched']);
  });

  it('and tried again where it failed, but not while a conflict is undecided', async () => {
    const { draft, server, form, phases, sent } = setUp();
    form.name = 'Typed';
    server.isDown = true;
    await expect(draft.save(false)).rejects.toThrow();
    server.isDown = false;
    server.revision = 7;
    draft.saveEdits(later);
    await expect.poll(() => phases.at(-1)).toBe('conflict');
    draft.saveEdits(later);
    expect(sent).toHaveLength(2);
  });

  it('waits for a saving that is on its way', async () => {
    const { draft, form, sent } = setUp();
    form.name = 'Typed';
    const turn = draft.save(false);
    await Promise.resolve();
    let isLater = false;
    draft.saveEdits(() => (isLater = true));
    await turn;
    expect(isLater).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it('one hears of the first key press alone, and keeps a failure in sight', async () => {
    const { draft, server, form, phases } = setUp();
    draft.edited();
    draft.edited();
    form.name = 'Typed';
    server.isDown = true;
    await expect(draft.save(false)).rejects.toThrow();
    draft.edited();
    expect(phases).toEqual(['editing', 'saving', 'failed']);
  });

  it('ends with the submission: no late answer changes it', async () => {
    const { draft, form, phases } = setUp();
    form.name = 'Typed';
    await draft.save(true);
    form.name = 'Typed too late';
    draft.edited();
    draft.saveEdits(later);
    await draft.save(false);
    expect(phases).toEqual(['submitting', 'submitted']);
  });
});
