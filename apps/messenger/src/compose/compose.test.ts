import { describe, expect, it } from 'vitest';
import { filledReply, missingIn } from '@khidma/domain/messages/placeholders';
import { placeIn } from './place-in.ts';

describe('A map link or coordinates', () => {
  it.each([
    ['https://www.google.com/maps/@25.0772,55.139,17z', [25.0772, 55.139]],
    ['https://www.google.com/maps/place/X/data=!3d25.1!4d55.2', [25.1, 55.2]],
    ['https://maps.apple.com/?ll=25.0772,55.1390', [25.0772, 55.139]],
    ['https://www.google.com/maps/search/?api=1&query=25.0772%2C55.1390', [25.0772, 55.139]],
    ['25.0772, 55.1390', [25.0772, 55.139]],
    ['٢٥.٠٧٧٢، ٥٥.١٣٩٠', [25.0772, 55.139]],
    ['95.5, 55.5', null],
    ['https://maps.app.goo.gl/abc', null],
    ['100%', null],
    ['', null],
  ])('%s', (text, point) => {
    const found = placeIn(text);
    expect(found && [found.latitude, found.longitude]).toEqual(point);
  });
});

describe('A ready sentence', () => {
  const known = { customer: 'Sara', order: null, service: 'AC repair', time: null };

  it('fills in what is known, and says what is not, each once', () => {
    const text = 'Hi {customer}, {order} at {time}. {time}! {unknown}';
    expect(missingIn(text, known)).toEqual(['order', 'time']);
    expect(filledReply(text, known)).toBe('Hi Sara, {order} at {time}. {time}! {unknown}');
  });

  it('has words of its own for what is not known, and asks for the rest', () => {
    const text = '{customer|Hello}, we come {time|soon} about {order| }';
    expect(missingIn(text, known)).toEqual(['order']);
    expect(filledReply(text, { ...known, order: 'KO-1' })).toBe('Sara, we come soon about KO-1');
    expect(filledReply(text, { ...known, customer: '', time: 'at nine' })).toBe(
      'Hello, we come at nine about {order| }',
    );
  });
});
