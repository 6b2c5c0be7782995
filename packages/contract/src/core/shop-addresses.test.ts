import { langs } from '@khidma/domain/reference/codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressWords, readShopPath, shopBase, type ShopPage, shopPath } from './shop-addresses.ts';

const id = '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11';
const read = (path: string) => readShopPath(path.slice(shopBase.length));

describe('words of a name', () => {
  it.each([
    ['Split AC deep clean', 'split-ac-deep-clean'],
    ['Windows & façades', 'windows-facades'],
    ["Omar's  “Best” — A/C!", 'omars-best-a-c'],
    ['تنظيف المكيّفات', 'تنظيف-المكيفات'],
    ['إصلاح المكيفات', 'إصلاح-المكيفات'],
    ['空调维修（上门）', '空调维修-上门'],
    ['</script><script>alert(1)//', 'script-script-alert-1'],
    ['../../etc', 'etc'],
    ['\u202eevil\u2028🧹', 'evil'],
    ['🧹', ''],
    [`${'word '.repeat(11)}longer`, 'word-'.repeat(11).slice(0, -1)],
  ])('%s', (name, words) => expect(addressWords(name)).toBe(words));

  it('of words are the same words', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
        const words = addressWords(name);
        expect(words).not.toMatch(/[/?#\\%.\s"'<>&]/);
        expect([...words].length).toBeLessThanOrEqual(60);
        expect(addressWords(words)).toBe(words);
      }),
    ));
});

describe('an address', () => {
  const pages: readonly [ShopPage, string, string][] = [
    [{ kind: 'home' }, '', '/shop/ar/'],
    [{ kind: 'service', id }, 'تنظيف عميق', '/shop/ar/s/تنظيف-عميق-CjxKLh9rfhxgdvDdAC1tp9'],
    [{ kind: 'merchant', id }, 'نسيم', '/shop/ar/m/نسيم-CjxKLh9rfhxgdvDdAC1tp9'],
    [
      { kind: 'category', id: 'cooling-repair', emirate: 'DU' },
      'إصلاح المكيفات',
      '/shop/ar/c/إصلاح-المكيفات--cooling-repair/دبي--dubai',
    ],
    [{ kind: 'category', id: 'cleaning' }, 'cleaning', '/shop/ar/c/cleaning'],
    [{ kind: 'place', emirate: 'AZ' }, '', '/shop/ar/p/أبوظبي--abu-dhabi'],
  ];

  it.each(pages)('%j reads %s', (page, name, path) => {
    const made = shopPath('ar-AE', page, name);
    expect(made.replace(/[\w]{22}$/, '')).toBe(path.replace(/[\w]{22}$/, ''));
    for (const address of [made, encodeURI(made)])
      expect(read(address)).toMatchObject({ lang: 'ar-AE', page });
  });

  it('leads to what it names, whatever its words', () =>
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.string({ unit: 'grapheme', maxLength: 90 }),
        fc.constantFrom(...langs),
        (each, name, lang) => {
          const page = { kind: 'service', id: each } as const;
          const address = new URL(shopPath(lang, page, name), 'https://khidma.example');
          expect(read(address.pathname)).toMatchObject({
            page,
            lang: lang === 'en_US' ? null : lang,
          });
        },
      ),
    ));

  it('by id alone is still read', () => {
    expect(read(`/shop/s/${id}`)).toMatchObject({ page: { kind: 'service', id }, words: '' });
    expect(read('/shop/c/cooling-repair')).toMatchObject({
      page: { kind: 'category', id: 'cooling-repair' },
    });
  });

  it.each([
    '/shop/s/',
    '/shop/s/../..',
    '/shop/s/words-without-a-code',
    `/shop/s/${'z'.repeat(22)}`,
    `/shop/s/words${'1'.repeat(22)}`,
    `/shop/s/${id}/more`,
    `/shop/x/${id}`,
    '/shop/c/UPPER',
    '/shop/c/cleaning/mars',
    '/shop/p/mars',
    '/shop/%E0%A4%A',
    '/shop/orders',
  ])('%s is no page for everybody', (path) => expect(read(path).page).toBeNull());
});
