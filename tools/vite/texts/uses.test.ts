import { describe, expect, it } from 'vitest';
import { textUses } from './uses.ts';

describe('which texts a module speaks of', () => {
  it.each([
    [`const t = useTranslations('orders'); t('title');`, ['orders.title']],
    [`const t = useTranslations(); t('orders.title', { count });`, ['orders.title']],
    [`const t = useTranslations('orders'); t.rich('note', { b });`, ['orders.note']],
    [
      `const t = useTranslations('orders'); t(isNew ? 'new' : 'old');`,
      ['orders.new', 'orders.old'],
    ],
    ["const t = useTranslations('orders'); t(`step.${step}.title`);", ['orders.step.*.title']],
    [`const t = useTranslations('orders'); t(name);`, ['orders.*']],
    [`const t = useTranslations('orders'); columns(t);`, ['orders.*']],
    [`const status = useTranslations('common')('status');`, ['common.status']],
    [
      `const t = useTranslations(isIn ? 'a.in' : 'a.out'); t('title');`,
      ['a.in.title', 'a.out.title'],
    ],
    [
      `const { console: { role, nav } } = useMessages(); role.agent; nav[x];`,
      ['console.nav.*', 'console.role.agent'],
    ],
    [`const text = () => currentText('nav.product');`, ['nav.product']],
  ])('%s', (code, found) => expect(textUses('module.tsx', code)).toEqual(found));

  it('keeps two functions apart that call theirs the same', () =>
    expect(
      textUses(
        'module.tsx',
        `function A() { const t = useTranslations('a'); return <p title={t('x')} />; }
         function B() { const t = useTranslations('b'); return <p>{[1].map(() => t('y'))}</p>; }`,
      ),
    ).toEqual(['a.x', 'b.y']));

  it('takes no member of the same name for it', () =>
    expect(textUses('module.ts', `const t = useTranslations('a'); row.t; say({ t: 1 });`)).toEqual(
      [],
    ));
});
