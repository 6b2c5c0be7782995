import { langs } from '@khidma/i18n/languages';
import { termTexts } from '@khidma/i18n/term-texts';
import { publicTermNames } from '@khidma/domain/settings/public-terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadOperatorSettingsAt } from '../settings/index.ts';
import { writtenPages } from './pages.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('The privacy notice', () => {
  it('stands there before the operator has written one', async () => {
    const holding = await writtenPages(server.ctx).holding();
    expect(holding.get('privacy')).toBe(1);
    expect(holding.has('about')).toBe(false);
  });

  it.each(langs)('says what stays of somebody who is erased, and until when: %s', async (lang) => {
    const { title, html } = await writtenPages(server.ctx).read('privacy', 1, lang);
    expect(html).toContain(`<h1>${title}</h1>`);
    // Invoices, the log of staff, backups.
    expect(html.match(/<li>/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toContain('{backupLife}');
    const { db, clock } = server.ctx;
    const terms = await loadOperatorSettingsAt(
      { db, reader: db, now: clock.now() },
      publicTermNames,
    );
    expect(termTexts(lang, terms).backupLife).toMatch(/30/);
  });
});
