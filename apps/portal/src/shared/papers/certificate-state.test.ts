import { certificates as arabic } from '@khidma/i18n/ar-AE/certificates';
import { certificates as english } from '@khidma/i18n/en_US/certificates';
import { certificates as chinese } from '@khidma/i18n/zh_CN/certificates';
import type { Texts } from '@khidma/i18n/texts';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { noDocuments } from '@khidma/domain/merchants/documents';
import type { Profile } from './profile-revision.ts';
import {
  certificatesDue,
  certificateStateOf,
  toneOf,
  type CertificateKind,
} from './certificate-state.ts';

const certificateTerms = { today: '2026-11-21', noticeDays: 30 };

const profileOf = (changes: Partial<Profile>): Profile => ({
  ...noDocuments,
  licenceDocuments: [],
  idPhoto: [],
  additionalFile: [],
  corporateTaxFile: [],
  vatFile: [],
  id: '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11',
  merchantName: 'Bright Homes LLC',
  merchantNames: {},
  merchantType: 'company',
  contactName: 'Mariam Saleh',
  email: 'mariam@example.ae',
  contactPhone: '+971501234567',
  introduction: '',
  introductions: {},
  emirate: 'DU',
  community: null,
  subCommunity: null,
  address: '',
  serviceTypes: [],
  avatarUrl: null,
  serviceArea: { kind: 'ADDRESS' },
  hours: null,
  serviceHours: null,
  pictures: [],
  video: null,
  certificateTerms,
  revision: null,
  ...changes,
});

const stateOn = (licenceDueDate: string | null) =>
  certificateStateOf(profileOf({ licenceNumber: 'DET-1', licenceDueDate }), 'licence');
const toneOn = (licenceDueDate: string) => toneOf([stateOn(licenceDueDate)]);

describe('Certificates: notices from 30 days before; 0 is "expires today"; the due date is the last valid day', () => {
  it('says nothing of an end that is far, or not known', () => {
    expect(certificatesDue(profileOf({ licenceDueDate: '2026-12-22' }))).toEqual([]);
    expect(stateOn('2026-12-22').state).toBe('valid');
    expect(stateOn(null).state).toBe('valid');
    expect(certificateStateOf(profileOf({}), 'additional').state).toBe('missing');
  });

  it('is quiet from 30 to 8 days, warns from 7 to 0, and is danger once it has expired', () => {
    expect([toneOn('2026-12-21'), toneOn('2026-11-29')]).toEqual(['info', 'info']);
    expect([toneOn('2026-11-28'), toneOn('2026-11-21')]).toEqual(['warning', 'warning']);
    expect(toneOn('2026-11-20')).toBe('danger');
    expect(stateOn('2026-11-21').state).toBe('expiring');
    expect(stateOn('2026-11-20').state).toBe('expired');
  });

  it('speaks of it from as many days before as the operator has set, by the day that the server says', () => {
    const profile = profileOf({ licenceDueDate: '2026-12-06' });
    const on = (terms: Profile['certificateTerms']) =>
      certificatesDue({ ...profile, certificateTerms: terms }).length;
    expect(on({ today: '2026-11-21', noticeDays: 14 })).toBe(0);
    expect(on({ today: '2026-11-21', noticeDays: 15 })).toBe(1);
    expect(on({ today: '2026-11-22', noticeDays: 14 })).toBe(1);
  });

  it('knows the change that renews it, and no other', () => {
    const profile = profileOf({ licenceDueDate: '2026-11-20', idDueDate: '2026-11-20' });
    const waiting = (asked: Partial<Profile>): Profile => ({
      ...profile,
      revision: {
        id: profile.id,
        status: 'underReview',
        submittedAt: '2026-11-21T06:00:00.000Z',
        decidedAt: null,
        decisionMessage: '',
        remarks: [],
        after: { ...profile, ...asked },
      },
    });
    const renewalOf = (asked: Partial<Profile>, kind: CertificateKind) =>
      certificateStateOf(waiting(asked), kind).renewal?.state;
    expect(renewalOf({ licenceDueDate: '2027-11-20' }, 'licence')).toBe('underReview');
    expect(renewalOf({ licenceDueDate: '2027-11-20' }, 'personal')).toBeUndefined();
    // Another number leaves it to run out on the same day.
    expect(renewalOf({ licenceNumber: 'DET-2' }, 'licence')).toBeUndefined();
    // What is not on file at all begins with any of its fields.
    expect(renewalOf({ additionalNumber: 'P-9' }, 'additional')).toBe('underReview');
  });
});

const translator = (locale: string, messages: Texts<typeof english>) =>
  createTranslator({ locale, messages });

const say = {
  en: translator('en-AE', english),
  zh: translator('zh-CN', chinese),
  ar: translator('ar-AE', arabic),
};

describe('notices say a certificate will expire in {count} days or has expired for {count} days', () => {
  it.each([
    [1, 'Your business license will expire in 1 day'],
    [23, 'Your business license will expire in 23 days'],
  ])('in English, %d', (count, words) =>
    expect(say.en('notice.expires', { which: 'licence', count })).toBe(words),
  );

  it('in English, once it has expired, and on its last day', () => {
    expect(say.en('notice.expired', { which: 'personal', count: 1 })).toBe(
      'Your personal certificate (Emirates ID) has expired for 1 day',
    );
    expect(say.en('notice.expired', { which: 'licence', count: 2 })).toBe(
      'Your business license has expired for 2 days',
    );
    expect(say.en('notice.expiresToday', { which: 'licence' })).toBe(
      'Your business license expires today',
    );
  });

  it('in Chinese', () => {
    expect(say.zh('notice.expires', { which: 'licence', count: 3 })).toBe(
      '您的营业执照将于 3 天后到期',
    );
    expect(say.zh('notice.expired', { which: 'licence', count: 3 })).toBe(
      '您的营业执照已过期 3 天',
    );
  });

  it.each([
    [1, 'يوم واحد'],
    [2, 'يومين'],
    [3, '3 أيام'],
    [11, '11 يومًا'],
    [100, '100 يوم'],
  ])('in Arabic, %d', (count, words) => {
    expect(say.ar('notice.expires', { which: 'licence', count })).toBe(
      `ستنتهي صلاحية رخصتك التجارية خلال ${words}`,
    );
    expect(say.ar('notice.expired', { which: 'licence', count })).toBe(
      `انتهت صلاحية رخصتك التجارية منذ ${words}`,
    );
  });
});
