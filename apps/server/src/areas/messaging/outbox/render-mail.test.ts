import { defaultSettings } from '@khidma/domain/settings/durations';
import { mail as english } from '@khidma/i18n/en_US/mail';
import { mailMoney } from '@khidma/i18n/en_US/mail-money';
import { mailStaff } from '@khidma/i18n/en_US/mail-staff';
import { type Lang, langs } from '@khidma/i18n/languages';
import { resolveText } from '@khidma/i18n/said';
import { describe, expect, it } from 'vitest';
import { factNamed, factNames, facts } from './message-kind.ts';
import type { MailKind } from './message-kinds.ts';
import { renderMail, smsText } from './mail.ts';

// `Object.keys` answers string[]; the catalogues are typed by the kinds.
const kinds = Object.keys({
  ...english.kinds,
  ...mailMoney.kinds,
  ...mailStaff.kinds,
}) as MailKind[];

const data: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(facts).map(([name]) => [
      name,
      resolveText(factNamed(name).sample ?? 'd1', 'en_US'),
    ]),
  ),
  name: 'Layla',
  amount: '123456789',
  certificate: 'personal',
  message: 'First line\nsecond line',
  link: 'https://khidma.example/join/status?a=1&b=1#link=c',
};

const in_ = (lang: Lang) => ({ lang, terms: defaultSettings });

describe.each(langs)('mails in %s', (lang) => {
  it.each(kinds)('%s: every text is filled in, as text and as page', (kind) => {
    const { subject, text, html } = renderMail(kind, in_(lang), data);
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/[{}\uE000\uE001]|undefined/);
    }
    expect(subject).not.toContain('\n');
    expect(text).toContain('Layla');
    expect(html).toContain('<bdi>Layla</bdi>');
    expect(html).toContain(lang === 'ar-AE' ? '<html lang="ar-AE" dir="rtl">' : 'dir="ltr"');
  });

  it('an SMS says its code', () => {
    expect(smsText('resetCode', { lang }, { code: '012345', minutes: '10' })).toContain('012345');
  });
});

describe('notices say a certificate will expire in {count} days or has expired for {count} days', () => {
  const subjectOf = (kind: 'certificateExpiring' | 'certificateExpired', days: string) =>
    renderMail(kind, in_('en_US'), { ...data, certificate: 'licence', days }).subject;

  it('in words that fit the count', () => {
    expect(subjectOf('certificateExpiring', '0')).toBe('Your business license expires today');
    expect(subjectOf('certificateExpiring', '1')).toBe(
      'Your business license will expire in 1 day',
    );
    expect(subjectOf('certificateExpiring', '30')).toBe(
      'Your business license will expire in 30 days',
    );
    expect(subjectOf('certificateExpired', '1')).toBe(
      'Your business license has expired for 1 day',
    );
  });

  it('with the six plural forms of Arabic', () => {
    const subjects = ['0', '1', '2', '3', '11', '100'].map(
      (days) => renderMail('certificateExpiring', in_('ar-AE'), { ...data, days }).subject,
    );
    expect(new Set(subjects.map((subject) => subject.replace(/\d+/, '#'))).size).toBe(6);
  });
});

describe('a mail', () => {
  it('shows codes from left to right in Arabic, amounts as they are read there, and isolates them in its text', () => {
    const { text, html } = renderMail('applicationApproved', in_('ar-AE'), data);
    expect(html).toMatch(/<bdi dir="ltr"[^>]*>ABCD-2345<\/bdi>/);
    expect(text).toContain('\u2068ABCD-2345\u2069');
    // Nor does a number within a sentence break.
    expect(
      renderMail('phoneChanged', in_('ar-AE'), { ...data, phone: '+971 50 123-4567' }).html,
    ).toContain('<bdi style="white-space:nowrap">+971 50 123-4567</bdi>');
    expect(renderMail('orderPaid', in_('ar-AE'), data).html).toMatch(
      /<bdi style[^>]*>1,234,567\.89\u00a0درهم<\/bdi>/,
    );
  });

  it.each(['en_US', 'ar-AE'] as const)('%s: has a title of text alone', (lang) => {
    const { html, subject } = renderMail('orderPaid', in_(lang), { ...data, order: 'KO-1 & <b>' });
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1];
    expect(title).toContain('KO-1 &amp; &lt;b&gt;');
    expect(title).not.toContain('<');
    expect(subject).toContain('KO-1 & <b>');
  });

  it('escapes what people wrote, and takes it for no template', () => {
    const hostile = '<script>alert(1)</script> {name} &amp; "q"';
    const { html, text, subject } = renderMail('serviceDeclined', in_('en_US'), {
      ...data,
      service: `${hostile}\nBcc: a@b.c`,
      message: hostile,
      name: hostile,
    });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {name} &amp;amp;');
    expect(text).toContain(hostile);
    expect(subject).toBe(`Your service needs changes: ${hostile} Bcc: a@b.c`);
  });

  it('writes moments in Dubai time and amounts in dirhams, as the screens do', () => {
    const { text } = renderMail('orderPaid', in_('en_US'), data);
    expect(text).toMatch(/Reserved time: 1\sDec\s2026, 10:00\n/);
    expect(renderMail('orderPaid', in_('ar-AE'), data).text).toMatch(/1\sديسمبر\s2026،? 10:00/);
    expect(text).toContain('Amount: AED\u00a01,234,567.89');
  });

  it('puts the colon of its language behind a label', () => {
    const { text } = renderMail('applicationReceived', in_('zh_CN'), {
      ...data,
      link: 'https://x.ae/',
    });
    expect(text).toContain('申请编号：KA-10001');
    expect(text).toContain('查看申请：\nhttps://x.ae/');
    expect(text).not.toMatch(/[\p{Script=Han}]:/u);
  });

  it('leaves out facts that it was not told', () => {
    const { ['reservedAt']: _none, ...without } = data;
    expect(renderMail('orderPaid', in_('en_US'), without).text).not.toContain('Reserved time');
  });

  it('has a label for every fact', () => {
    expect(
      Object.keys({ ...english.labels, ...mailMoney.labels, ...mailStaff.labels }).toSorted(),
    ).toEqual([...factNames].toSorted());
  });
});
