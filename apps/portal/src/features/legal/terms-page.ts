import type { legal as textsType } from '@khidma/i18n/en_US/legal';
import type { Texts } from '@khidma/i18n/texts';
import { html, type Html } from '../../shared/html.ts';

/** The terms' texts. */
export type LegalTexts = Texts<typeof textsType>;

const sections = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9'] as const;

/** The terms of use: prose and nothing else. */
export const termsMain = (t: LegalTexts): Html =>
  html`<main id="main">
    <section>
      <div class="wrap prose">
        <h1>${t.title}</h1>
        <p>${t.updated}</p>
        <p>${t.intro}</p>
        ${sections.map(
          (key) =>
            html`<h2>${t[key].title}</h2>
              <p>${t[key].text}</p>`,
        )}
      </div>
    </section>
  </main>`;
