import { languages } from '@khidma/i18n/languages';
import { escapedMarkup } from '@khidma/domain/rules/markup';
import { type Fact, type MailParts, oneLine, unmark } from './mail-parts.ts';

// Mail programs know no stylesheets worth the name: tables, and every style on its element. Colours are the product's.
const INK = '#211e1a';
const QUIET = '#565047';
const LINE = '#e7e2d9';
const CANVAS = '#f8f6f2';
const ACCENT = '#0f6b58';
const FONT =
  "'Segoe UI', 'Noto Sans', 'Noto Sans Arabic', 'PingFang SC', Tahoma, Arial, sans-serif";

/** The mail as a page. Everything that people wrote is escaped and isolated. */
export function mailPage(parts: MailParts): string {
  const { bcp47, dir } = languages[parts.lang];
  const start = dir === 'rtl' ? 'right' : 'left';
  const fill = (text: string): string =>
    unmark(escapedMarkup(text), parts.values, (value) =>
      isCode(value)
        ? `<bdi style="white-space:nowrap">${escapedMarkup(value)}</bdi>`
        : `<bdi>${escapedMarkup(value)}</bdi>`,
    );
  const paragraph = (html: string): string =>
    `<p style="margin:0 0 16px;line-height:1.6;white-space:pre-line">${html}</p>`;
  const body = [
    paragraph(fill(parts.greeting)),
    ...parts.paragraphs.map((text) => paragraph(fill(text))),
    factTable(parts.facts, start),
    action(parts),
    `<p style="margin:0;line-height:1.6">${escapedMarkup(parts.closing)}</p>`,
  ].join('\n');
  return `<!doctype html>
<html lang="${bcp47}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedMarkup(oneLine(parts.subject, parts.values))}</title></head>
<body dir="${dir}" style="margin:0;padding:24px 12px;background:${CANVAS};color:${INK};font:16px ${FONT};text-align:${start}">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid ${LINE};border-radius:12px">
<tr><td style="padding:20px 28px;border-bottom:1px solid ${LINE};color:${ACCENT};font-size:20px;font-weight:700">${escapedMarkup(parts.brand)}</td></tr>
<tr><td style="padding:28px">
${body}
</td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;color:${QUIET};font-size:13px;line-height:1.5">${escapedMarkup(parts.footer)}</p>
</body>
</html>
`;
}

/** A code of so many letters does not break at its hyphen; an address may be longer, and must. */
const SHORT = 28;

/** The number of an order, a reference, a phone number. */
const isCode = (value: string): boolean =>
  value.length <= SHORT && /^[+A-Z\d][A-Za-z\d -]*\d$/.test(value);

function factTable(facts: readonly Fact[], start: 'left' | 'right'): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value, isCode }) =>
      `<tr><td style="padding:6px 0 6px;color:${QUIET};font-size:14px;vertical-align:top;text-align:${start}">${escapedMarkup(label)}<br>` +
      `<bdi${isCode ? ' dir="ltr"' : ''} style="color:${INK};font-size:16px;font-weight:600;white-space:${isCode && value.length <= SHORT ? 'nowrap' : 'pre-line'};overflow-wrap:anywhere">${escapedMarkup(value)}</bdi></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE}">\n${rows.join('\n')}\n</table>`;
}

function action({ action: button }: MailParts): string {
  if (button === null) return '';
  const url = escapedMarkup(button.url);
  return (
    `<p style="margin:0 0 12px"><a href="${url}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">${escapedMarkup(button.label)}</a></p>\n` +
    `<p style="margin:0 0 20px;color:${QUIET};font-size:13px;line-height:1.5">${escapedMarkup(button.hint)}<br><bdi dir="ltr" style="overflow-wrap:anywhere">${url}</bdi></p>`
  );
}
