import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import {
  countAudience,
  pageAnnouncements,
  sendAnnouncement,
  testAnnouncement,
} from '@khidma/contract/messaging/announcements';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const record = {
  id: sampleId(91),
  titles: { en_US: 'New fees', zh_CN: '新费用', 'ar-AE': 'رسوم جديدة' },
  texts: { en_US: 'From January on.', zh_CN: '一月起。', 'ar-AE': 'من يناير.' },
  emirate: null,
  categoryId: null,
  recipients: 12,
} as const;

describe('announcements', () => {
  itIsAQueue({
    path: '/announcements',
    endpoint: pageAnnouncements,
    record,
    shows: 'New fees',
    empty: 'Nothing announced yet',
    arabic: 'الإعلانات',
  });
});

describe('writing one', () => {
  const render = (...answers: Answer[]) =>
    renderConsole('/announcements', [
      answer(pageAnnouncements, sample(pageAnnouncements.output, { records: [], total: 0 })),
      answer(countAudience, { merchants: 12, isMore: false }),
      ...answers,
    ]);
  type Screen = Awaited<ReturnType<typeof render>>;
  const writeAll = async (screen: Screen) => {
    for (const [lang, title, text] of [
      ['English', 'New fees', 'From January on.'],
      ['简体中文', '新费用', '一月起。'],
      ['العربية', 'رسوم جديدة', 'من يناير.'],
    ] as const) {
      await screen.type(`Title · ${lang}`, title);
      await screen.type(`Text · ${lang}`, text);
    }
  };

  it('needs all three languages, shows what merchants will see, and keeps what was refused', async () => {
    const screen = await render(
      refuseFields(sendAnnouncement, [{ path: 'texts.zh_CN', message: 'Too long' }]),
    );
    await screen.press('button', 'Write an announcement');
    await screen.type('Title · English', 'New fees');
    await screen.press('button', 'Send to 12 merchants');
    await screen.refused('Text · English', 'Please fill in this field');
    expect(screen.calls(sendAnnouncement)).toEqual([]);
    await writeAll(screen);
    await screen.shows('How merchants see it');
    await screen.press('button', 'Send to 12 merchants');
    await screen.refused('Text · 简体中文', 'Too long');
    screen.set(answer(sendAnnouncement, sample(sendAnnouncement.output, record)));
    await screen.press('button', 'Send to 12 merchants');
    await screen.until(() => screen.calls(sendAnnouncement).length === 2);
    expect(screen.calls(sendAnnouncement).at(-1)).toEqual({
      titles: record.titles,
      texts: record.texts,
    });
  });

  it('says how many merchants it goes to, of the audience that is chosen, and goes to nobody at all', async () => {
    const screen = await render();
    await screen.press('button', 'Write an announcement');
    await screen.shows('12 merchants will be notified');
    screen.set(answer(countAudience, { merchants: 10_000, isMore: true }));
    await screen.type('Emirate', 'FU');
    await screen.find('button', 'Send to more than 10,000 merchants');
    expect(screen.calls(countAudience).at(-1)).toEqual({ emirate: 'FU' });
    screen.set(answer(countAudience, { merchants: 0, isMore: false }));
    await screen.type('Emirate', 'AJ');
    await screen.shows('No merchant matches');
    await writeAll(screen);
    await screen.press('button', 'Send');
    expect(screen.calls(sendAnnouncement)).toEqual([]);
  });

  it('is tried out first: a mail to oneself, in a language or in all', async () => {
    const screen = await render(answer(testAnnouncement, { to: 'mariam@khidma.example' }));
    await screen.press('button', 'Write an announcement');
    await screen.press('button', 'Send a test to me');
    expect(screen.calls(testAnnouncement)).toEqual([]);
    await writeAll(screen);
    await screen.press('button', 'Send a test to me');
    await screen.until(() => screen.calls(testAnnouncement).length === 1);
    await screen.type('Languages of the test', 'العربية');
    await screen.press('button', 'Send a test to me');
    await screen.until(() => screen.calls(testAnnouncement).length === 2);
    const langs = screen.calls(testAnnouncement).map(({ words }) => words.map(({ lang }) => lang));
    expect(langs).toEqual([['en_US', 'zh_CN', 'ar-AE'], ['ar-AE']]);
    expect(screen.calls(sendAnnouncement)).toEqual([]);
  });

  it('is the administrators’ alone', async () => {
    const screen = await renderConsole('/announcements', [
      answer(pageAnnouncements, sample(pageAnnouncements.output, { records: [record] })),
    ]);
    await screen.find('button', 'Write an announcement');
    act(() => sessionStore.setState({ staff: { ...staffSession.staff, role: 'support' } }));
    await screen.shows('New fees');
    expect(screen.query('button', 'Write an announcement')).toBeUndefined();
  });
});
