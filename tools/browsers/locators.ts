import {
  convertElementToCssSelector,
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTestIdSelector,
  getByTextSelector,
  getByTitleSelector,
  Locator,
  selectorEngine,
} from '@vitest/browser/locators';
import {
  page,
  server,
  type UserEventClickOptions,
  type UserEventFillOptions,
  type UserEventHoverOptions,
} from 'vitest/browser';

/** Finds elements as the tests name them, and hands on where in the page they stand. */
class DrivenLocator extends Locator {
  protected override _pwSelector: string;
  protected override _container: Element | undefined;

  constructor(selector: string, container?: Element) {
    super();
    this._pwSelector = selector;
    this._container = container;
  }

  override get selector(): string {
    return this.elements().map(convertElementToCssSelector)[0] ?? 'never-there';
  }

  override async click(options?: UserEventClickOptions) {
    await this.findElement(options);
    return super.click(options);
  }

  override async hover(options?: UserEventHoverOptions) {
    await this.findElement(options);
    return super.hover(options);
  }

  override async fill(text: string, options?: UserEventFillOptions) {
    await this.findElement(options);
    return super.fill(text, options);
  }

  protected locator(selector: string): Locator {
    return new DrivenLocator(`${this._pwSelector} >> ${selector}`, this._container);
  }

  protected elementLocator(element: Element): Locator {
    return new DrivenLocator(selectorEngine.generateSelectorSimple(element), element);
  }
}

const find = (selector: string) => new DrivenLocator(selector);

page.extend({
  getByRole: (role, options) => find(getByRoleSelector(role, options)),
  getByLabelText: (text, options) => find(getByLabelSelector(text, options)),
  getByText: (text, options) => find(getByTextSelector(text, options)),
  getByTitle: (text, options) => find(getByTitleSelector(text, options)),
  getByAltText: (text, options) => find(getByAltTextSelector(text, options)),
  getByPlaceholder: (text, options) => find(getByPlaceholderSelector(text, options)),
  getByTestId: (id) =>
    find(getByTestIdSelector(server.config.browser.locators.testIdAttribute, id)),
  elementLocator: (element) =>
    new DrivenLocator(selectorEngine.generateSelectorSimple(element), element),
});
