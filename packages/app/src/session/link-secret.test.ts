import { headScript } from '@khidma/contract/core/head-script';
import { linkPages, type LinkPurpose, withSecret } from '@khidma/contract/core/secret-links';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropLinkSecret, linkSecret } from './link-secret.ts';

afterEach(() => sessionStorage.clear());

/** A page's window at an address, with what its head has done; `go` puts another address into its bar. */
const loadPage = (address: string) => {
  let at = new URL(address, 'https://khidma.example');
  const reload = vi.fn<() => void>();
  const followers: (() => void)[] = [];
  const location = {
    get hash() {
      return at.hash;
    },
    get pathname() {
      return at.pathname;
    },
    get search() {
      return at.search;
    },
    reload,
  };
  const history = {
    replaceState: (_state: unknown, _title: string, to: string) => {
      at = new URL(to, at);
    },
  };
  const addEventListener = (_name: string, follow: () => void) => followers.push(follow);
  const page = { location, history, addEventListener, sessionStorage, localStorage, document };
  runInNewContext(headScript, page);
  const go = (hash: string) => {
    at = new URL(hash, at);
    for (const follow of followers) follow();
  };
  return { bar: () => at.pathname + at.search + at.hash, go, reload };
};

describe('the secret of a link', () => {
  it.each(Object.entries(linkPages) as [LinkPurpose, string][])(
    'of the kind %s leaves the address bar before anything runs, and is known to its page alone',
    (purpose, page) => {
      const { bar } = loadPage(withSecret(page, 'a+b/c=%&'));
      expect(bar()).toBe(page);
      const known = (Object.keys(linkPages) as LinkPurpose[]).filter(
        (each) => linkSecret(each) !== undefined,
      );
      expect(known).toEqual([purpose]);
      expect(linkSecret(purpose)).toBe('a+b/c=%&');
    },
  );

  it('is there after a reload, until it is over', () => {
    loadPage(withSecret(linkPages.visit, 'secret'));
    loadPage(linkPages.visit);
    expect(linkSecret('visit')).toBe('secret');
    dropLinkSecret('visit');
    expect(linkSecret('visit')).toBeUndefined();
  });

  it('that is put into the bar of an open page opens that one instead', () => {
    const { bar, go, reload } = loadPage(withSecret(linkPages.job, 'first'));
    go('#link=second');
    expect(reload).toHaveBeenCalledOnce();
    expect([bar(), linkSecret('job')]).toEqual([linkPages.job, 'second']);
  });

  it('is no other fragment, and no broken one', () => {
    const { bar, go, reload } = loadPage('/join?lang=en_US#apply');
    go('#link=%zz');
    go('#links');
    expect(bar()).toBe('/join?lang=en_US#links');
    expect(reload).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not keep the page from showing where nothing can be kept', () => {
    const away = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('storage is off');
    });
    expect(() => loadPage(withSecret(linkPages.visit, 'secret'))).not.toThrow();
    away.mockRestore();
  });
});
