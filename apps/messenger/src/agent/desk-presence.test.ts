import { describe, expect, it, vi } from 'vitest';
import { type Colleagues, colleaguesAfter, DeskPresence } from './desk-presence.ts';

const none: Colleagues = new Map();
const after = (all: Colleagues, doing: 'looking' | 'typing' | 'gone', id = 'a', name = 'Noura') =>
  colleaguesAfter(all, { conversationId: 'one', id, name, doing });

describe('who looks at the same conversation at the desk', () => {
  it('comes, writes, stops and goes', () => {
    const looking = after(none, 'looking');
    expect(looking.get('one')).toEqual([{ id: 'a', name: 'Noura', isTyping: false }]);
    const typing = after(looking, 'typing');
    expect(typing.get('one')).toEqual([{ id: 'a', name: 'Noura', isTyping: true }]);
    expect(after(typing, 'looking').get('one')).toEqual(looking.get('one'));
    expect(after(typing, 'gone').get('one')).toEqual([]);
  });

  it('stays the same where nothing changes: nothing is drawn anew', () => {
    const looking = after(none, 'looking');
    expect(after(looking, 'looking')).toBe(looking);
    expect(after(none, 'gone')).toBe(none);
  });

  it('is told by name, each conversation apart', () => {
    const two = after(after(none, 'looking'), 'looking', 'b', 'Adel');
    expect(two.get('one')?.map(({ name }) => name)).toEqual(['Adel', 'Noura']);
    expect(two.get('two')).toBeUndefined();
  });
});

describe('a desk', () => {
  const given = () => {
    const rests: (() => void)[] = [];
    const onChange = vi.fn<(all: Colleagues) => void>();
    const onArrival = vi.fn<() => void>();
    const later = (run: () => void) => {
      rests.push(run);
      return () => undefined;
    };
    const presence = new DeskPresence({ later, onChange, onArrival });
    const hear = (doing: 'looking' | 'typing' | 'gone') =>
      presence.hear({ conversationId: 'one', id: 'a', name: 'Noura', doing });
    const shown = () => onChange.mock.lastCall?.[0].get('one');
    return { presence, hear, rests, onChange, onArrival, shown };
  };

  it('makes itself known to who has come, once', () => {
    const { hear, onArrival } = given();
    hear('looking');
    hear('looking');
    hear('typing');
    expect(onArrival).toHaveBeenCalledTimes(1);
    hear('gone');
    expect(onArrival).toHaveBeenCalledTimes(1);
  });

  it('says that somebody writes until they have rested', () => {
    const { hear, rests, shown } = given();
    hear('typing');
    expect(shown()).toMatchObject([{ isTyping: true }]);
    rests[0]?.();
    expect(shown()).toMatchObject([{ isTyping: false }]);
  });

  it('forgets everybody when another conversation is opened', () => {
    const { presence, hear, onChange, shown } = given();
    presence.leave();
    expect(onChange).not.toHaveBeenCalled();
    hear('looking');
    presence.leave();
    expect(shown()).toBeUndefined();
  });
});
