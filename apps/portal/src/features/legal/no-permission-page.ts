import { html, type Html } from '../../shared/html.ts';
import type { LegalTexts } from './terms-page.ts';

/** Where an answer 20300 sends the browser: a plain page outside the router, because the router may be what is not allowed. */
export const noPermissionMain = ({ noPermission: t }: LegalTexts): Html =>
  html`<main id="main">
    <section>
      <div class="wrap prose">
        <h1>${t.title}</h1>
        <p>${t.text}</p>
        <p class="actions"><a class="button" href="/order-manage">${t.back}</a></p>
      </div>
    </section>
  </main>`;
