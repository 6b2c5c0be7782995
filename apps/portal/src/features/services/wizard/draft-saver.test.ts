import { ApiError, NetworkFailure } from '@khidma/client/call-errors';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { saveService } from '@khidma/contract/catalogue/services';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { describe, expect, it } from 'vitest';
import { emptyContent } from '../content-edits.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { EditorEvent } from './editor-state.ts';

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
