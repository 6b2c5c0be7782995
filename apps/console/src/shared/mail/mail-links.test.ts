import { describe, expect, it } from 'vitest';
import { framed, linksOf } from './mail-links.ts';

describe('The links of a demo mail are visible and can be followed', () => {
  it('follows web addresses only', () =>
    expect(linksOf('javascript:alert(1) data:text/html,x mailto:a@b.example')).toEqual([]));

  it('takes each once, without the punctuation around it', () =>
    expect(
      linksOf(
        'Open \u2066https://demo.example/join/status?link=a.b-c\u2069, or (http://x.example/y).\nhttps://demo.example/join/status?link=a.b-c',
      ),
    ).toEqual(['https://demo.example/join/status?link=a.b-c', 'http://x.example/y']));

  it('opens a mail’s links outside of its frame', () =>
    expect(framed('<html><head><title>x</title>')).toBe(
      '<html><head><base target="_blank"><title>x</title>',
    ));
});
