import { sample } from '@khidma/app/testing/sample';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { type StaffRole, staffRoles } from '@khidma/domain/staff/staff-roles';
import { describe, expect, it } from 'vitest';
import { entryTabs, navGroups } from './nav-items.tsx';

const overview = sample(getStaffOverview.output, { late: [] });
const waitingFor = (role: StaffRole) => ({ role, overview });

const menuOf = (role: StaffRole, pathname = '/') =>
  navGroups((key) => key, pathname, waitingFor(role));
const labelsOf = (role: StaffRole) =>
  menuOf(role).map(({ items }) => items.map(({ label }) => label));

describe('the menu', () => {
  it('has thirteen entries in four groups below the overview', () => {
    expect(labelsOf('administrator')).toEqual([
      ['overview'],
      ['applications', 'services', 'papers'],
      ['orders', 'desk', 'customers'],
      ['payouts', 'chargebacks', 'books'],
      ['merchants', 'content', 'settingsAndLog'],
    ]);
  });

  it('is each role’s own: what it has nothing to do with is not in it', () => {
    expect(labelsOf('support')).toEqual([
      ['overview'],
      ['orders', 'desk', 'customers'],
      ['merchants', 'settingsAndLog'],
    ]);
    expect(labelsOf('reviewer')).toEqual([
      ['overview'],
      ['applications', 'services', 'papers'],
      ['orders', 'customers'],
      ['merchants', 'settingsAndLog'],
    ]);
    // Of a single page the menu says what that is called.
    expect(labelsOf('finance')).toEqual([
      ['overview'],
      ['payoutAccounts'],
      ['orders', 'customers'],
      ['payouts', 'chargebacks', 'books'],
      ['merchants', 'settingsAndLog'],
    ]);
    // Whoever reads only, reads everything.
    expect(labelsOf('auditor').flat()).toHaveLength(13);
  });

  it('never marks more than one entry, whatever is looked at', () => {
    for (const role of staffRoles)
      for (const path of ['/payout-runs/1', '/disputes', '/audit-log', '/nowhere'])
        expect(
          menuOf(role, path)
            .flatMap(({ items }) => items)
            .filter(({ active }) => active).length,
        ).toBeLessThanOrEqual(1);
    expect(
      menuOf('administrator', '/payout-runs/1')
        .flatMap(({ items }) => items)
        .find(({ active }) => active)?.label,
    ).toBe('payouts');
  });

  it('adds up what waits in its tabs, opens with the first of it, and is red where something is late', () => {
    const waiting = sample(getStaffOverview.output, {
      waiting: { ...overview.waiting, revisions: 0, payoutAccounts: 3, comments: 2, reports: 0 },
      late: ['payoutAccounts'],
    });
    const items = navGroups((key) => key, '/', {
      role: 'administrator',
      overview: waiting,
    }).flatMap((group) => group.items);
    const papers = items.find(({ label }) => label === 'papers');
    expect(papers).toMatchObject({ badge: 3, urgent: true, href: '/payout-accounts' });
    const desk = items.find(({ label }) => label === 'desk');
    expect(desk).toMatchObject({ badge: 2, urgent: false, href: '/comments?state=reported' });
  });
});

describe('the tabs of an entry', () => {
  const tabsAt = (role: StaffRole, pathname: string) =>
    entryTabs((key) => key, pathname, waitingFor(role))?.items.map(({ key }) => key);

  it('are its pages, with the addresses that they always had', () => {
    expect(tabsAt('administrator', '/certificates')).toEqual([
      '/merchant-revisions',
      '/certificates',
      '/payout-accounts',
    ]);
    expect(tabsAt('reviewer', '/certificates')).toEqual(['/merchant-revisions', '/certificates']);
  });

  it('are not there where there is one page, or a thing of one is looked at', () => {
    expect(tabsAt('finance', '/payout-accounts')).toBeUndefined();
    expect(tabsAt('administrator', '/payout-runs/1')).toBeUndefined();
    expect(tabsAt('administrator', '/account')).toBeUndefined();
  });

  it('have the page that is looked at, for whoever was sent its address', () => {
    expect(tabsAt('support', '/merchants-at-risk')).toEqual(['/merchants', '/merchants-at-risk']);
  });
});
