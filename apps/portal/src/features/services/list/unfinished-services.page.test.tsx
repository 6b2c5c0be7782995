import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import {
  batchDeleteServices,
  getMerchantCategories,
  getService,
  listUnfinishedServices,
} from '@khidma/contract/catalogue/services';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../../testing/render-portal.tsx';

const path = '/uncompleted-list';
const id = sampleId(21);
const one = sample(listUnfinishedServices.output, {
  records: [{ id, name: 'Pool cleaning', status: 'Draft', missing: ['mediaIds', 'categoryId'] }],
  total: 1,
});
const none = sample(listUnfinishedServices.output);

describe('the drafts', () => {
  itLoads({
    render: (subject) => renderPortal(path, [subject]),
    endpoint: listUnfinishedServices,
    output: one,
    shows: 'Pool cleaning',
  });

  it('of which there are none say what is kept here', async () => {
    const screen = await renderPortal(path, [answer(listUnfinishedServices, none)]);
    await screen.shows('No drafts');
    await screen.shows('Services you start but do not finish are kept here.');
  });

  it('past their last page lead back to the first', async () => {
    const screen = await renderPortal(`${path}?page=3`, [
      answer(listUnfinishedServices, ({ pageNum }) =>
        pageNum === 1 ? one : { ...none, current: 3 },
      ),
    ]);
    await screen.press('button', 'To the first page');
    await screen.shows('Pool cleaning');
  });

  it('say what each still lacks, and lead on to it', async () => {
    const screen = await renderPortal(path, [answer(listUnfinishedServices, one)]);
    await screen.shows('Photos');
    expect(screen.get('link', 'Continue').getAttribute('href')).toBe(`/create-service/${id}`);
  });

  it('lead to an editor that says which one it is before it has come', async () => {
    const screen = await renderPortal(path, [
      answer(listUnfinishedServices, one),
      answer(getMerchantCategories, []),
      hold(getService),
    ]);
    await screen.press('link', 'Continue');
    await screen.find('heading', 'Pool cleaning');
    await screen.shows('Draft');
    await screen.find('status', /Loading/);
  });

  const ask = async (...answers: Answer[]) => {
    const screen = await renderPortal(path, [answer(listUnfinishedServices, one), ...answers]);
    await screen.press('button', 'Delete: Pool cleaning');
    await screen.find('dialog', 'Delete this service?');
    return { screen, dialog: screen.within('dialog') };
  };

  it('are deleted when that has been confirmed', async () => {
    const { screen, dialog } = await ask(
      answer(batchDeleteServices, [{ id, ok: true, error: null, message: null }]),
    );
    screen.set(answer(listUnfinishedServices, none));
    await dialog.press('button', 'Delete');
    await screen.window.shows('Service deleted');
    await screen.shows('No drafts');
    expect(screen.calls(batchDeleteServices)).toEqual([{ ids: [id] }]);
  });

  it('stay where deleting fails, and the question says why', async () => {
    const { screen, dialog } = await ask(
      refuse(batchDeleteServices, 'unavailable', { message: 'Down for a minute' }),
    );
    await dialog.press('button', 'Delete');
    await dialog.shows('Down for a minute');
    await screen.shows('Pool cleaning');
  });

  it('read from the right in Arabic', async () => {
    const screen = await renderPortal(path, [answer(listUnfinishedServices, one)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'المسودات');
  });
});
