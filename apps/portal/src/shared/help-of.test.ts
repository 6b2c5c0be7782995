import { helpArticles } from '@khidma/i18n/en_US/help-articles';
import { describe, expect, it } from 'vitest';
import { helpOf } from './help-of.ts';
import { isSignedInPath, paths } from './paths.ts';

describe('the question mark of a page', () => {
  it.each([
    [paths.orders(), '/help?article=orderSteps'],
    [paths.serviceImages('x'), '/help?article=pictures'],
    [paths.service('x'), '/help?article=update'],
    [paths.expiredCertificate(), '/help?article=certificates'],
  ])('of %s leads to %s', (path, to) => expect(helpOf(path)).toBe(to));

  it('leads to all articles where none is about the page, and nowhere from the help', () => {
    expect(helpOf(paths.insights())).toBe('/help');
    expect(helpOf(paths.help())).toBeNull();
    expect(helpOf(paths.helpArticle('fee'))).toBeNull();
  });

  it('every article has an address of its own behind sign-in', () => {
    const articles = Object.keys(helpArticles);
    expect(articles.length).toBeGreaterThanOrEqual(20);
    for (const article of articles) expect(isSignedInPath(paths.helpArticle(article))).toBe(true);
  });
});
