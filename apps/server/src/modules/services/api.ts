export {
  clearCatalogueOf,
  emiratesOf,
  lockServicesOf,
  moveCatalogueOf,
} from './merchant-catalogue.ts';
export { type ServiceOnSale, findServiceOnSale, isFirstOrder } from './on-sale.queries.ts';
