import { describe, expect, it } from 'vitest';
import {
  accountNotices,
  completenessOf,
  certificatesStateOf,
  payoutStateOf,
  profileChangeOf,
  type AccountFacts,
} from './account-state.ts';
import type { Profile } from '../../shared/papers/profile-revision.ts';

const file = { id: 'f', url: '/f' } as unknown as Profile['pictures'][number]; // only its being there counts
const full = {
  id: '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11',
  merchantName: 'Desert Rose',
  merchantType: 'company',
  contactName: 'Aisha Rahman',
  email: 'aisha@example.ae',
  contactPhone: '+971501234567',
  introduction: 'Cleaning since 2015.',
  emirate: 'DU',
  community: 'al-barsha',
  subCommunity: null,
  address: 'Office 12',
  serviceTypes: ['cleaning'],
  licenceNumber: 'CN-1',
  licenceIssueDate: '2026-01-01',
  licenceDueDate: '2027-12-31',
  licenceDocuments: [file],
  idDueDate: null,
  additionalDueDate: null,
  vatNumber: '',
  vatStartDate: null,
  vatFile: [],
  avatarUrl: '/a',
  serviceArea: { kind: 'ADDRESS' },
  hours: {} as NonNullable<Profile['hours']>, // only its being there counts
  pictures: [file],
  video: null,
  certificateTerms: { today: '2026-11-21', noticeDays: 30 },
  revision: null,
} as unknown as Profile; // what else a profile has counts for nothing here

const account = (decidedAt: string | null) =>
  ({ iban: 'AE07', decidedAt }) as NonNullable<
    NonNullable<AccountFacts['payout']>['approved'] // only when it was decided counts
  >;
const inOrder: AccountFacts = {
  profile: full,
  payout: { approved: account('2026-01-01T00:00:00.000Z'), pending: null },
  fund: { exists: true, lockedUntil: null },
};
const withRevision = (status: NonNullable<Profile['revision']>['status']): Profile =>
  ({ ...full, revision: { status, after: full } }) as unknown as Profile; // only its state counts, and that nothing else differs

describe('how the certificates stand', () => {
  const judged = (changed: Partial<Profile>) => certificatesStateOf({ ...full, ...changed });

  it('without a due date there is none', () =>
    expect(judged({ licenceDueDate: null })).toBe('missing'));

  it('all of them stand as the worst of them does; only the licence has to be there', () => {
    expect(judged({})).toBe('valid');
    expect(judged({ idDueDate: '2026-11-22' })).toBe('expiring');
    expect(judged({ idDueDate: '2026-11-22', additionalDueDate: '2026-11-20' })).toBe('expired');
  });
});

describe('what needs the merchant', () => {
  it('is nothing where all is in order, nor where it is not known yet', () => {
    expect(accountNotices(inOrder)).toEqual([]);
    expect(accountNotices({ ...inOrder, payout: undefined, fund: undefined })).toEqual([]);
  });

  it('is everything, the most pressing first', () => {
    const profile = {
      ...withRevision('rejected'),
      licenceDueDate: '2026-11-01',
      idDueDate: '2026-11-25',
    };
    expect(
      accountNotices({
        ...inOrder,
        profile,
        payout: { approved: null, pending: null },
        fund: { exists: false, lockedUntil: null },
      }).map(({ about }) => about),
    ).toEqual([
      'certificate',
      'certificate',
      'revisionRejected',
      'fundPasswordMissing',
      'payoutMissing',
    ]);
  });
});

describe('a renewal under review', () => {
  it('goes with the notice, so that nobody is asked for what is done', () => {
    const profile = {
      ...full,
      licenceDueDate: '2026-11-20',
      revision: { status: 'underReview', after: { ...full, licenceDueDate: '2027-11-20' } },
    } as unknown as Profile; // only its state and what it asks for count
    const [notice] = accountNotices({ ...inOrder, profile });
    expect(notice).toMatchObject({
      about: 'certificate',
      certificate: { state: 'expired', renewal: { state: 'underReview' } },
    });
  });
});

describe('the account for payouts', () => {
  const decided = '2026-01-01T00:00:00.000Z';
  it.each([
    ['missing', null, null],
    ['underReview', null, account(null)],
    ['rejected', null, account(decided)],
    ['rejected', account(decided), account(decided)],
    ['replacing', account(decided), account(null)],
    ['approved', account(decided), null],
  ] as const)('is %s', (state, approved, pending) =>
    expect(payoutStateOf({ approved, pending })).toBe(state),
  );
});

describe('the profile', () => {
  it('has no change going on once it is in force or replaced', () => {
    expect(profileChangeOf(full)).toBe('none');
    expect(profileChangeOf(withRevision('approved'))).toBe('none');
    expect(profileChangeOf(withRevision('replaced'))).toBe('none');
    expect(profileChangeOf(withRevision('underReview'))).toBe('underReview');
  });

  it('is complete, or says what is missing', () => {
    expect(completenessOf(full)).toEqual({ share: 1, missing: [] });
    const bare = completenessOf({
      ...full,
      introduction: ' ',
      avatarUrl: null,
      licenceDocuments: [],
    });
    expect(bare.missing).toEqual(['introduction', 'avatar', 'licence']);
    expect(bare.share).toBeCloseTo(4 / 7);
  });
});
