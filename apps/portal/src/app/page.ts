import type { TextSet } from '@khidma/app/intl/text-sets';
import { pageComponent } from '@khidma/app/route/page-component.tsx';
import type { ComponentType } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { sessionStore } from '../shared/session-store.ts';

/** Returns a page that comes with its own texts in the language that is on. */
export const page = <K extends string>(
  load: () => Promise<Readonly<Record<K, ComponentType>>>,
  name: K,
  texts: TextSet<AbstractIntlMessages>,
) => pageComponent({ load, name, texts, lang: () => sessionStore.getState().lang });
