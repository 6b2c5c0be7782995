import { render } from '@khidma/ui/testing/render';
import { servicePrices } from '@khidma/i18n/en_US/service-prices';
import { act, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { emptyContent } from '../service-content.ts';
import type { ServiceForm, ServiceValues } from '../service-form.ts';
import {
  createGridStore,
  createPriceEdits,
  type PriceEdits,
  PricingDeskContext,
} from './pricing-desk.ts';
import { SpecTexts } from './spec-texts.tsx';

const show = async () => {
  let desk: { form: ServiceForm; edits: PriceEdits } | undefined;
  function Texts() {
    const form = useForm<ServiceValues, unknown, ServiceValues>({
      defaultValues: {
        content: { ...emptyContent, specs: [{ name: 'Size', options: ['Studio', 'Villa'] }] },
      },
    });
    const [own] = useState(() => {
      const grid = createGridStore();
      return { form, grid, edits: createPriceEdits(form, grid) };
    });
    useEffect(() => {
      desk = own;
    }, [own]);
    return (
      <PricingDeskContext value={own}>
        <SpecTexts />
      </PricingDeskContext>
    );
  }
  const { host } = await render(
    <IntlProvider locale="en-AE" timeZone="Asia/Dubai" messages={{ servicePrices }}>
      <Texts />
    </IntlProvider>,
  );
  const field = (label: string) => {
    const named = [...host.querySelectorAll('label')].find((each) => each.textContent === label);
    return host.querySelector<HTMLInputElement>(`#${CSS.escape(named?.htmlFor ?? '')}`);
  };
  const type = (label: string, text: string) =>
    act(async () => {
      const input = field(label);
      input?.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      input?.blur();
    });
  const openTab = (name: string) =>
    act(async () =>
      [...host.querySelectorAll<HTMLElement>('[role=tab]')]
        .find((tab) => tab.textContent.startsWith(name))
        ?.click(),
    );
  const texts = () => desk?.form.getValues('content.specs.0.translations');
  return { field, type, openTab, texts, undo: () => act(async () => desk?.edits.undo()) };
};

describe('Options are named in each language, beside their main names', () => {
  it('begins with Arabic, and keeps what is written in each', async () => {
    const { type, openTab, field, texts } = await show();
    await type('Size', 'الحجم');
    await type('Villa', 'فيلا');
    await openTab('简体中文');
    expect(field('Villa')?.value).toBe('');
    await type('Villa', '别墅');
    await openTab('العربية');
    expect(field('Villa')?.value).toBe('فيلا');
    expect(texts()).toEqual({
      'ar-AE': { name: 'الحجم', options: ['', 'فيلا'] },
      zh_CN: { name: '', options: ['', '别墅'] },
    });
  });

  it('takes back a name as a whole', async () => {
    const { type, texts, undo } = await show();
    await type('Size', 'الحجم');
    await type('Studio', 'استوديو');
    await undo();
    expect(texts()).toEqual({ 'ar-AE': { name: 'الحجم', options: ['', ''] } });
    await undo();
    expect(texts()).toBeUndefined();
  });
});
