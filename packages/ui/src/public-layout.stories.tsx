import { LangSwitch } from './lang-switch.tsx';
import { Logo } from './logo.tsx';
import { Page, PageHeader } from './page.tsx';
import { PublicLayout } from './public-layout.tsx';
import { nothing, story } from './testing/story.tsx';

const meta = { title: 'Frame/Public page' };
export default meta;

export const Whole = story(
  (w, lang) => (
    <PublicLayout
      logo={<Logo lang={lang} suffix={w.business} />}
      bar={<LangSwitch look="row" label={w.language} value={lang} onChange={nothing} />}
    >
      <Page narrow>
        <PageHeader title={w.orderTitle} description={w.longText} />
      </Page>
    </PublicLayout>
  ),
  { parameters: { layout: 'fullscreen' } },
);
