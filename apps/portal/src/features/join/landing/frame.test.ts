import { headScript } from '@khidma/contract/core/head-script';
import { describe, expect, it } from 'vitest';
import { html } from '../../../shared/html.ts';
import { frame } from './frame.ts';

describe('The frame of the public pages', () => {
  it('sets the theme by the very script whose hash the content security policy knows', () => {
    const page = frame({
      lang: 'en_US',
      title: 'Join',
      description: 'Join Khidma.',
      css: '',
      script: '/main.js',
      islands: {},
      fonts: [],
      face: undefined,
      header: html``,
      main: html``,
      footer: html``,
    });
    expect(page).toContain(`<script>${headScript}</script>`);
  });
});
