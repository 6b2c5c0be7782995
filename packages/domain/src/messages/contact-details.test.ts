import { describe, expect, it } from 'vitest';
import { findContactDetails, maskContactDetails } from './contact-details.ts';
import { contactLines } from './testing/contact-lines.ts';
import { innocentLines } from './testing/innocent-lines.ts';

const isFlagged = (line: string): boolean => findContactDetails(line).length > 0;

describe('Contact details are found, disguised or not, and nobody is punished for what is none', () => {
  it('is measured on three hundred lines of both kinds', () => {
    expect(contactLines.length + innocentLines.length).toBeGreaterThanOrEqual(300);
    expect(new Set([...contactLines, ...innocentLines]).size).toBe(
      contactLines.length + innocentLines.length,
    );
  });

  it('of 100 lines that are flagged at least 99 hold a contact', () => {
    const hits = contactLines.filter(isFlagged).length;
    const punished = innocentLines.filter(isFlagged);
    expect(hits / (hits + punished.length), punished.join('\n')).toBeGreaterThanOrEqual(0.99);
  });

  it('of 100 lines that hold a contact at least 97 are flagged', () => {
    const missed = contactLines.filter((line) => !isFlagged(line));
    expect(1 - missed.length / contactLines.length, missed.join('\n')).toBeGreaterThanOrEqual(0.97);
  });
});

describe('What is found', () => {
  it.each<[string, string, string]>([
    ['call 050 123 4567 now', 'phone', '050 123 4567'],
    ['call 53 123 4567 now', 'phone', '53 123 4567'],
    ['call +971 50 123 4567 now', 'phone', '+971 50 123 4567'],
    ['رقمي ٠٥٠ ١٢٣ ٤٥٦٧ شكرا', 'phone', '٠٥٠ ١٢٣ ٤٥٦٧'],
    ['AED 200 to AE070331234567890123456 please', 'iban', 'AE070331234567890123456'],
    ['card 4111 1111 1111 1111 10/28', 'card', '4111 1111 1111 1111'],
    ['write to aisha@example.com, thanks', 'email', 'aisha@example.com'],
    ['see https://example.com/a?b=1 there', 'link', 'https://example.com/a?b=1'],
  ])('%s', (text, kind, written) => {
    const [found, ...more] = findContactDetails(text);
    expect(more).toEqual([]);
    expect(found?.kind).toBe(kind);
    expect(text.slice(found?.start, found?.end)).toBe(written);
  });

  it('is covered, and nothing else', () => {
    expect(maskContactDetails('KO-100023: call 050 123 4567 at 10:30')).toBe(
      'KO-100023: call •••••• at 10:30',
    );
    expect(maskContactDetails('0501234567, a@b.com')).toBe('••••••, ••••••');
    expect(maskContactDetails('Makani 30032 95320')).toBe('Makani 30032 95320');
    expect(findContactDetails(maskContactDetails(contactLines.join('\n')))).toEqual([]);
  });

  it('is found quickly, whatever is written', () => {
    for (const text of [
      '1 '.repeat(2000),
      'a@'.repeat(2000),
      'a.'.repeat(2000),
      'ae1'.repeat(1333),
    ]) {
      // Time of the processor: a machine that does other things too is no slower by it.
      const begun = process.cpuUsage();
      findContactDetails(text);
      expect(process.cpuUsage(begun).user, text.slice(0, 6)).toBeLessThan(400_000);
    }
  });
});
