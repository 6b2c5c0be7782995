import type { legal as textsType } from '@khidma/i18n/en_US/legal';
import type { Texts } from '@khidma/i18n/texts';
import { html, type Html } from '../../shared/html.ts';

/** The terms' texts. */
export type LegalTexts = Texts<typeof textsType>;

/** The terms of use: a table of contents and prose. A section keeps its address in every language. */
export const termsMain = (t: LegalTexts): Html => {
  const sections = Object.entries(t.sections);
  return html`<main id="main">
    <section>
      <div class="wrap prose">
        <h1>${t.title}</h1>
        <p>${t.updated}</p>
        <p>${t.intro}</p>
        <nav class="toc" aria-labelledby="contents">
          <h2 id="contents">${t.contents}</h2>
          <ol>
            ${sections.map(([key, { title }]) => html`<li><a href="#${key}">${title}</a></li>`)}
          </ol>
        </nav>
        ${sections.map(
          ([key, { title, text }], index) =>
            html`<h2 id="${key}">${String(index + 1)}. ${title}</h2>
              ${text.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}`,
        )}
      </div>
    </section>
  </main>`;
};

/** A page whose words the operator writes: the server puts them in. */
export const writtenMain = (): Html =>
  html`<main id="main">
    <section><div class="wrap prose">{pageText}</div></section>
  </main>`;
