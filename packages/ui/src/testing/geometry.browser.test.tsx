import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { geometryFaults } from './geometry.ts';

/** Puts markup into the page until the test ends, and says what is wrong with it. */
function faults(markup: string): string[] {
  document.documentElement.dir = 'ltr';
  const place = document.createElement('div');
  place.style.font = '16px/24px sans-serif';
  place.innerHTML = markup;
  document.body.append(place);
  onTestFinished(() => place.remove());
  return geometryFaults(place, { target: 44, letters: 12 });
}

const pressed = 'width:44px;height:44px;padding:0;border:0';

describe('what the rules of geometry refuse', () => {
  it.each([
    [
      'a text that its frame cuts',
      '<p style="width:40px;overflow:hidden;white-space:nowrap">Withdrawable</p>',
      'is cut by',
    ],
    [
      'a line that is cut below',
      '<p style="height:8px;overflow:hidden">Withdrawable</p>',
      'is cut by',
    ],
    ['letters below 12 px', '<p style="font-size:11px">Small</p>', 'has letters of 11 px'],
    [
      'texts over each other',
      '<p>Withdraw</p><p style="margin-top:-40px">Deposit</p>',
      'lies over',
    ],
    [
      'a text over the value of a field',
      '<div style="position:relative;height:50px"><input style="height:44px;width:200px"><span style="position:absolute;left:150px;top:10px">AED</span></div>',
      'lies over',
    ],
    [
      'targets over each other',
      `<button style="${pressed}">A</button><button style="${pressed};margin-left:-20px">B</button>`,
      'lies over',
    ],
    [
      'a target below 44 px',
      '<button style="width:44px;height:30px;padding:0">A</button>',
      'is a target below 44 px',
    ],
    [
      'a box whose label is low',
      '<label style="display:block;height:20px"><input type="checkbox">A</label>',
      'is a target below 44 px',
    ],
    [
      'what reaches beyond the window',
      '<div style="position:relative;left:-60px">Beyond the edge</div>',
      'reaches beyond',
    ],
  ])('%s', async (_what, markup, said) => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1280, 800));
    expect(faults(markup).join('\n')).toContain(said);
  });

  it('with the boxes of both', () => {
    const [fault] = faults(
      '<p style="margin:0;width:40px;overflow:hidden;white-space:nowrap">Withdrawable</p>',
    );
    expect(fault).toMatch(
      /^p “Withdrawable” \[0 \d+ \d+ \d+\] is cut by p “Withdrawable” \[0 \d+ 40 24\]$/,
    );
  });
});

describe('what they let pass', () => {
  it.each([
    [
      'a text that scrolls',
      '<p style="width:40px;overflow:auto;white-space:nowrap">Withdrawable</p>',
    ],
    [
      'a text whose whole stands in its title',
      '<p title="Withdrawable" style="width:40px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Withdrawable</p>',
    ],
    [
      'what is only said',
      '<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">Said</span>',
    ],
    ['a link within a sentence', '<p>Read the <a href="#terms">terms</a> first.</p>'],
    [
      'a small target that answers around itself',
      '<style>.wide{position:relative}.wide::after{content:"";position:absolute;inset:-8px}</style><p style="padding:20px"><a class="wide" href="#a" style="display:block;width:30px;height:30px">A</a></p>',
    ],
    [
      'a box with a label of 44 px',
      '<label style="display:block;height:44px"><input type="checkbox">A</label>',
    ],
    [
      'a sign in the room that a field leaves it',
      '<div style="position:relative;height:50px"><input style="height:44px;width:200px;padding-right:80px"><span style="position:absolute;left:240px;top:10px">AED</span></div>',
    ],
    [
      'a popup over the page',
      '<p>Below</p><p style="position:fixed;inset:0 auto auto 0;margin:0">Above</p>',
    ],
  ])('%s', (_what, markup) => {
    expect(faults(markup)).toEqual([]);
  });
});
