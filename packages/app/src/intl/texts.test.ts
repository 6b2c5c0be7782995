import type { Catalogue } from '@khidma/i18n/catalogue';
import { describe, expect, it, vi } from 'vitest';
import { addTexts, currentText, loadTexts, textsIn, withTexts } from './texts.ts';

/** Some texts of a catalogue in each language, which come when they are let. */
const loaders = (title: string) => {
  const texts = (lang: string) =>
    Promise.resolve({ texts: { home: { [title]: `${title} ${lang}` } } as unknown as Catalogue });
  return {
    en_US: vi.fn(() => texts('en')),
    zh_CN: vi.fn(() => texts('zh')),
    'ar-AE': vi.fn(() => texts('ar')),
  };
};

describe('texts come with the code that speaks of them', () => {
  it('in the language that is on, and once', async () => {
    const part = loaders('part');
    addTexts(loaders('entry'));
    await loadTexts('en_US');
    expect(await withTexts(Promise.resolve('code'), part)).toBe('code');
    await withTexts(Promise.resolve('code'), part);
    expect(textsIn('en_US').home).toMatchObject({ entry: 'entry en', part: 'part en' });
    expect(part.en_US).toHaveBeenCalledOnce();
    expect(part.zh_CN).not.toHaveBeenCalled();
  });

  it('in another language all at once, and also what is asked for meanwhile', async () => {
    const late = loaders('late');
    const switched = loadTexts('zh_CN');
    await withTexts(Promise.resolve('code'), late);
    expect(textsIn('en_US').home).toMatchObject({ late: 'late en' });
    await switched;
    expect(textsIn('zh_CN').home).toMatchObject({
      entry: 'entry zh',
      part: 'part zh',
      late: 'late zh',
    });
    expect(currentText('home')).toMatchObject({ late: 'late zh' });
  });

  it('or not at all: then neither does the code, and it is tried again', async () => {
    const lost = loaders('lost');
    lost.zh_CN.mockRejectedValueOnce(new Error('offline'));
    await expect(withTexts(Promise.resolve('code'), lost)).rejects.toThrow('offline');
    expect(await withTexts(Promise.resolve('code'), lost)).toBe('code');
  });

  it('without a screen that is shown having to be drawn anew', async () => {
    const before = textsIn('zh_CN');
    await withTexts(Promise.resolve('code'), loaders('more'));
    expect(textsIn('zh_CN')).toBe(before);
    expect(before.home).toMatchObject({ more: 'more zh' });
  });
});
