import { describe, expect, it } from 'vitest';
import { cluesOf, mentionsOf, unmistakable } from './mentions.ts';

const person = {
  names: ["Mary-Ann O'Brien (Jr.)", 'علي الحمادي', '李娜'],
  emails: ['mary.ann@example.com'],
  mobiles: ['+971501234567'],
  addresses: ['Villa 7, Street 12', '3012494567'],
};

const escaped = (piece: string) => piece.replaceAll(/[.()+]/gu, String.raw`\$&`);

describe('mentions of a person', () => {
  const covered = mentionsOf(person);

  it.each([
    ["Dear MARY-ANN  O'BRIEN (Jr.),", 'Dear …,'],
    ["Mary's unit", "…'s unit"],
    ['write to Mary.Ann@Example.com now', 'write to … now'],
    ['call 050 123 4567 or +971 (50) 123-4567', 'call … or …'],
    ['at Villa 7,\nStreet 12', 'at …'],
    ['Makani 3012494567', 'Makani …'],
    ['السلام عليكم يا علي', 'السلام عليكم يا …'],
    ['عزيزي علي الحمادي', 'عزيزي …'],
    ['感谢李娜女士', '感谢…女士'],
  ])('are covered in %s', (text, left) => {
    expect(covered(text)).toBe(left);
  });

  it.each(['Maryland', 'Anniversary', 'Villa 7', '0501234568', 'KO-100123', ''])(
    'are none in %s',
    (text) => expect(covered(text)).toBe(text),
  );

  it.each([
    "MARY-ANN O'BRIEN (JR.) of Villa 7, Street 12",
    'mail mary.ann@example.com',
    'call 050 123 4567',
  ])('are looked for by their pieces: %s', (text) => {
    expect(mentionsOf(person, { byParts: false })(text)).not.toBe(text);
    const pieces = cluesOf(person).map((clue) => clue.map(escaped).join('.*'));
    expect(text).toMatch(new RegExp(pieces.join('|'), 'isu'));
  });

  it('that anybody may mean are left alone where the person is not the matter', () => {
    const sly = {
      names: ['Paid', '支付', 'The Order'],
      emails: [],
      mobiles: [],
      addresses: ['AED', 'Villa 7'],
    };
    const strict = mentionsOf(unmistakable(sly), { byParts: false });
    const innocent = 'The orders were Paid, AED 20, 支付, Villa 7';
    expect(strict(innocent)).toBe(innocent);
    expect(strict('a note for The Order')).toBe('a note for …');
  });

  it('are none of somebody who is known by nothing', () => {
    const nobody = mentionsOf({ names: ['', ' '], emails: [''], mobiles: [], addresses: [''] });
    expect(nobody('Any text')).toBe('Any text');
  });
});
