export {
  clearCatalogueOf,
  emiratesOf,
  lockServicesOf,
  moveCatalogueOf,
  renameInCatalogue,
} from './merchant-catalogue.ts';
export { type ServiceOnSale, findServiceOnSale, isFirstOrder } from './shop.presenter.ts';
export { isServiceWaiting } from './service-reviews.ts';
export { getShopHomeHandler, getShopOperatorHandler } from './shop-home.ts';
export { getShopServiceHandler, pageShopServicesHandler } from './shop.ts';
