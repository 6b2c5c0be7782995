import { html, type Html } from '../../shared/html.ts';
import { paths } from '../../shared/paths.ts';
import type { LegalTexts } from './terms-page.ts';

/**
 * Where an answer 20300 sends the browser: a plain page outside the router, because the router may be what is not
 * allowed. The way back leads here again while the account may do nothing, so there is a way to another one too.
 */
export const noPermissionMain = ({ noPermission: t }: LegalTexts): Html =>
  html`<main id="main">
    <section>
      <div class="wrap prose">
        <h1>${t.title}</h1>
        <p>${t.text}</p>
        <div class="actions">
          <a class="button" href="${paths.orders()}">${t.back}</a>
          <a class="button quiet" href="${paths.otherAccount()}">${t.other}</a>
        </div>
      </div>
    </section>
  </main>`;
