import type { shopFound as en } from '../en_US/shop-found.ts';
import type { Texts } from '../texts.ts';

/** What search engines and previews say of the shop's pages, and what is shown where no script runs. */
export const shopFound: Texts<typeof en> = {
  serviceAbout:
    '{merchant}提供的{service}，{price}起。选好空闲时间，下单时付款。款项由 Khidma 保管，完工后才付给商家。',
  merchantAbout: 'Khidma 上的{merchant}：服务、价格与评价。款项由 Khidma 保管，完工后才付给商家。',
  listAbout:
    '{what}：比较价格和评价，选好空闲时间，下单时付款。款项由 Khidma 保管，完工后才付给商家。',
  needsScript: '如需选择时间并下单，请在浏览器中允许运行 JavaScript。',
  places: '按酋长国浏览',
};
