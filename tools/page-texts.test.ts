import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sets as consoleSets } from '../apps/console/src/shared/texts/text-sets.ts';
import { sets as portalSets } from '../apps/portal/src/shared/texts/text-sets.ts';
import { repositoryRoot as root } from './checks/tracked-files.ts';
import { textsNotLoaded, textsOfPages, usedTexts, type SetTable } from './tidy/page-texts.ts';

describe('a page has every text that it speaks of', () => {
  it('reads which texts a file asks for', () => {
    expect(
      usedTexts(`
        const t = useTranslations('serviceViews');
        const common = useTranslations('common');
        const all = useTranslations();
        t('measured', { name }); common('close'); all('errors.notFound'); all(\`statuses.\${it}\`);
      `),
    ).toEqual([
      'serviceViews',
      'serviceViews.measured',
      'common',
      'common.close',
      'errors.notFound',
      'statuses',
    ]);
  });

  it.each([
    ['portal', portalSets],
    ['console', consoleSets],
  ] as const)('in the %s', (app, sets: SetTable) => {
    const pages = textsOfPages(join(root, 'apps', app));
    expect(pages.size).toBeGreaterThan(0);
    const missing = [...pages].flatMap(([page, set]) =>
      textsNotLoaded(root, `apps/${app}/${page}`, { sets, own: ['app', set] }),
    );
    expect(missing).toEqual([]);
  });

  it('in front of sign-in and in the application', () => {
    const own = ['auth', 'join', 'lookOpening'];
    expect(
      textsNotLoaded(root, 'apps/portal/src/app/auth-main.tsx', { sets: portalSets, own }),
    ).toEqual([]);
  });
});
