import { noSuchPageId } from '@khidma/contract/core/no-such-page';
import type { landing as textsType } from '@khidma/i18n/en_US/landing';
import { type Lang, languageOf } from '@khidma/i18n/languages';
import type { Texts } from '@khidma/i18n/texts';
import { brand, languageSwitch, themeSwitch } from './frame.ts';
import { html, raw, type Html } from '../../../shared/html.ts';
import { icons } from './icons.ts';

/** The landing page's texts. */
export type LandingTexts = Texts<typeof textsType>;

const benefitKeys = ['visibility', 'payments', 'management', 'insights', 'support'] as const;
const stepKeys = ['apply', 'data', 'audit', 'activation'] as const;
const faqKeys = ['cost', 'documents', 'time', 'paid', 'emirates', 'cancel'] as const;

/** Header with the ways to the sections, the languages and sign-in. */
export const landingHeader = (lang: Lang, t: LandingTexts): Html =>
  html`<header class="top">
    <div class="wrap">
      ${brand(lang)}
      <nav class="links">
        <a href="#benefits">${t.navBenefits}</a><a href="#steps">${t.navSteps}</a
        ><a href="#faq">${t.navFaq}</a>
      </nav>
      ${languageSwitch(lang, t.language)}
      <a class="button quiet" href="/login" data-signed-in="${t.openPortal}">${t.signIn}</a>
    </div>
  </header>`;

/** An order of AED 524.00. The server puts in what the fee that holds makes of it: the braces name its values. */
const exampleLines = (lang: Lang, t: LandingTexts): Html =>
  html`<dl>
    <div>
      <dt>${t.cardPays}</dt>
      <dd><bdi>${dirhams(lang, '524.00')}</bdi></dd>
    </div>
    <div class="minor">
      <dt>${t.cardVat}</dt>
      <dd dir="ltr">{exampleVat}</dd>
    </div>
    <div class="minor">
      <dt>${t.cardFee}</dt>
      <dd dir="ltr">− {exampleFee}</dd>
    </div>
    <div class="minor">
      <dt>${t.cardFeeVat}</dt>
      <dd dir="ltr">− {exampleFeeVat}</dd>
    </div>
    <div class="sum">
      <dt>${t.cardReceive}</dt>
      <dd><bdi>${dirhams(lang, '{exampleReceive}')}</bdi></dd>
    </div>
  </dl>`;

const dirhams = (lang: Lang, figure: string): string =>
  languageOf(lang).amount.replace('#', figure);

const hero = (lang: Lang, t: LandingTexts): Html =>
  html`<section class="hero">
    <div class="wrap">
      <div class="pitch">
        <h1>${t.heroTitle}</h1>
        <p class="lead">${t.heroText}</p>
        <p class="actions"><a class="button" href="#apply" data-intent>${t.apply}</a></p>
        <p class="note">${t.applyNote}</p>
      </div>
      <figure class="card" aria-hidden="true">
        <p class="cardhead"><bdi>${t.cardOrder}</bdi><span class="badge">${t.cardPaid}</span></p>
        <p class="cardtitle">${t.cardService}</p>
        <p class="cardwhere"><bdi>${t.cardWhere}</bdi></p>
        ${exampleLines(lang, t)}
      </figure>
    </div>
  </section>`;

const benefits = (t: LandingTexts): Html =>
  html`<section id="benefits">
    <div class="wrap">
      <h2>${t.benefitsTitle}</h2>
      <ul class="benefits">
        ${benefitKeys.map(
          (key) =>
            html`<li>
              <span class="icon">${icons[key]}</span>
              <h3>${t.benefits[key].title}</h3>
              <p>${t.benefits[key].text}</p>
            </li>`,
        )}
      </ul>
    </div>
  </section>`;

const steps = (t: LandingTexts): Html =>
  html`<section id="steps" class="tint">
    <div class="wrap">
      <h2>${t.stepsTitle}</h2>
      <p class="sub">${t.stepsText}</p>
      <ol class="steps">
        ${stepKeys.map(
          (key, index) =>
            html`<li>
              <span class="number">${index + 1}</span>
              <h3>${t.steps[key].title}</h3>
              <p>${t.steps[key].text}</p>
            </li>`,
        )}
      </ol>
    </div>
  </section>`;

const merchants = (t: LandingTexts): Html =>
  html`<section id="merchants">
    <div class="wrap">
      <h2>${t.merchantsTitle}</h2>
      <ul class="merchants" data-merchants></ul>
    </div>
  </section>`;

const form = (t: LandingTexts): Html =>
  html`<section id="apply" class="tint">
    <div class="wrap narrow">
      <h2>${t.formTitle}</h2>
      <p class="sub">${t.formText}</p>
      <div data-island data-loading="${t.formLoading}" data-failed="${t.formFailed}">
        <button class="button" type="button" data-intent>${t.formStart}</button>
      </div>
    </div>
  </section>`;

const faq = (t: LandingTexts): Html =>
  html`<section id="faq">
    <div class="wrap narrow">
      <h2>${t.faqTitle}</h2>
      ${raw('<!--faq-->')}
      ${faqKeys.map(
        (key) =>
          html`<details>
            <summary>${t.faq[key].q}</summary>
            <p>${t.faq[key].a}</p>
          </details>`,
      )}
      ${raw('<!--/faq-->')}
    </div>
  </section>`;

/** The landing page's content: benefits, the four steps, merchants, the form's place, questions. */
export const landingMain = (lang: Lang, t: LandingTexts): Html =>
  html`<main id="main">
    <p class="lost" id="${noSuchPageId}">${t.noSuchPage}</p>
    ${hero(lang, t)}${benefits(t)}${steps(t)}${merchants(t)}${form(t)}${faq(t)}
  </main>`;

/** The foot of every static page. */
export const landingFooter = (t: LandingTexts): Html =>
  html`<footer>
    <div class="wrap">
      <span>${t.rights}</span><a href="/terms-of-use">${t.terms}</a>
      ${themeSwitch([t.themeSystem, t.themeLight, t.themeDark])}
    </div>
  </footer>`;
