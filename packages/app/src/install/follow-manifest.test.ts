import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SessionBase } from '../session/make-session.ts';
import { followManifest } from './follow-manifest.ts';

afterEach(() => document.head.querySelector('link[rel="manifest"]')?.remove());

const sessionIn = (lang: SessionBase['lang']) =>
  createStore<SessionBase>(() => ({ token: null, lang }));

it('the page names the manifest of the language that is read, also when another is turned to', () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/shop/manifest.en_US.webmanifest';
  document.head.append(link);
  const session = sessionIn('ar-AE');
  const end = followManifest(session);
  const path = () => new URL(link.href).pathname;
  expect(path()).toBe('/shop/manifest.ar-AE.webmanifest');
  session.setState({ lang: 'zh_CN' });
  expect(path()).toBe('/shop/manifest.zh_CN.webmanifest');
  end();
  session.setState({ lang: 'en_US' });
  expect(path()).toBe('/shop/manifest.zh_CN.webmanifest');
});

it('a page without one is left as it is', () => {
  followManifest(sessionIn('ar-AE'))();
  expect(document.querySelector('link[rel="manifest"]')).toBeNull();
});
